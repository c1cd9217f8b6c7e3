import { afterAll } from "vitest";
import { removeTemporaryFolders } from "../temporary";

// After each file, because vitest's threads end without the event "exit".
afterAll(() => removeTemporaryFolders());
