import { describeContract } from "../contract";

describeContract("firestore");
