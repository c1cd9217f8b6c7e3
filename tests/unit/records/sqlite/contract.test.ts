import { describeContract } from "../contract";

describeContract("sqlite");
