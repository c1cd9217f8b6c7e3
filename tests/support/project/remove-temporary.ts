import { afterAll } from "vitest";
import { removeTemporaryFolders } from "../temporary";

// After each file: a thread of vitest ends without the event "exit".
afterAll(() => removeTemporaryFolders());
