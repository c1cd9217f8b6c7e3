import { afterAll } from "vitest";
import { endFile } from "../temporary";

// After each file, because vitest's threads end without the event "exit".
afterAll(endFile);
