import { generateKeyPairSync } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { firestoreAccess, type FirestoreSettings } from "~/records/firestore/credentials.server";
import { openFirestoreStore } from "~/records/firestore/store.server";
import { type RecordStore } from "~/records/record-store";
import { adviceFor, StoreError } from "~/records/store-error";
import { emulatorOn, firestoreAt } from "../../../support/stand-ins/firestore-emulator";
import { silentServer } from "../../../support/stand-ins/mail-server";
import { prayer } from "../../../support/records/sample-records";
import { all } from "../../../support/records/stored-records";
import { freePort } from "../../../support/network/free-port";
import { until } from "../../../support/until";

const nothing: FirestoreSettings = {
  firestoreEmulatorHost: undefined,
  firebaseServiceAccount: undefined,
};

describe("a Firestore that does not answer", () => {
  let silent: Awaited<ReturnType<typeof silentServer>>;
  let store: RecordStore;

  // It takes hold of the timers that there are when it is loaded.
  beforeAll(() => import("firebase-admin/firestore"));
  beforeEach(async () => {
    silent = await silentServer();
    store = firestoreAt(new URL(silent.url).host);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await silent.close();
    await store.close();
  });

  /** The outcome of work that got no answer for ten seconds. */
  async function tenSecondsLater(works: Promise<unknown>[]) {
    const settled = Promise.allSettled(works);
    await until(() => expect(silent.connections()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();
    return settled;
  }

  test("fails every request after ten seconds, with a message for the visitor", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const answers = await tenSecondsLater([
      store.create("prayerRequests", "one", prayer()),
      all(store.list("prayerRequests")),
      store.count("prayerRequests"),
      store.mark("prayerRequests", ["one"], true),
      store.probe(),
      store.outbox.claim(new Date(), new Date()),
    ]);
    const givenUp = { fault: "unreachable", visitorMessage: expect.stringMatching(/safe to send it again/) };
    expect(answers).toEqual(answers.map(() => ({ status: "rejected", reason: expect.objectContaining(givenUp) })));
  });

  test("and then recovers stores a repeated post once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const [first] = await tenSecondsLater([store.create("prayerRequests", "again", prayer())]);
    expect(first).toMatchObject({ status: "rejected" });
    await silent.close();
    const emulator = await emulatorOn(Number(new URL(silent.url).port));
    // The client may have been trying still: then the record is there already.
    expect(await store.create("prayerRequests", "again", prayer())).toMatch(/created|exists/);
    expect(await store.create("prayerRequests", "again", prayer())).toBe("exists");
    expect(await store.count("prayerRequests")).toBe(1);
    await emulator.away();
  });

  test("can be closed during a request", async () => {
    const asked = store.create("prayerRequests", "one", prayer());
    asked.catch(() => undefined);
    await until(() => expect(silent.connections()).toBeGreaterThan(0));
    await expect(store.close()).resolves.toBeUndefined();
  });
});

describe("a Firestore that refuses", () => {
  test.each([
    [7, "unwritable", "PERMISSION_DENIED", /can’t be written to/],
    [8, "quota", "RESOURCE_EXHAUSTED", /no more today. Please try again tomorrow/],
    [16, "credentials", "UNAUTHENTICATED", /can’t be written to/],
  ])("with status %i says so, and the log names it", async (status, fault, name, words) => {
    const emulator = await emulatorOn(await freePort());
    const store = firestoreAt(emulator.host);
    await store.probe();
    emulator.front.status = status;
    const works = [
      store.create("prayerRequests", "one", prayer()),
      all(store.list("prayerRequests")),
      store.values.read("updates"),
      ...(status === 16 ? [] : [store.values.change("updates", () => 1)]),
    ];
    // After ten seconds of tries by Google's library each would be "unreachable".
    const answers = await Promise.allSettled(works);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "rejected", reason: { fault } });
      const { message, visitorMessage } = (answer as PromiseRejectedResult).reason as StoreError;
      expect(message).toBe(`Firestore did not do it: ${name}.`);
      expect(visitorMessage).toMatch(words);
      expect(adviceFor(answer.status === "rejected" && answer.reason)).not.toMatch(/report it/);
    }
    await store.close();
    await emulator.away();
  });
});

describe("the credentials for Firestore", () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const account = {
    type: "service_account",
    project_id: "a-parish",
    client_email: "site@a-parish.iam.gserviceaccount.com",
    private_key: privateKey,
  };
  const inEnvironment = (firebaseServiceAccount: string) => ({ ...nothing, firebaseServiceAccount });
  const json = JSON.stringify(account);

  test("may be a key, in base64 too, or an emulator's address", async () => {
    const key = { key: account, projectId: "a-parish" };
    // For a file of settings that has no line breaks.
    const base64 = Buffer.from(JSON.stringify(account, null, 2)).toString("base64");
    for (const settings of [inEnvironment(json), inEnvironment(base64)])
      expect(firestoreAccess(settings)).toMatchObject(key);
    expect(firestoreAccess({ ...nothing, firestoreEmulatorHost: "[::1]:8080" })).toMatchObject({ host: "[::1]:8080" });
    const store = openFirestoreStore(inEnvironment(json));
    expect(store.place).toBe("Firestore, project a-parish");
    await store.close();
  });

  const notTheWhole = /FIREBASE_SERVICE_ACCOUNT does not hold .* whole key file as it was downloaded/;
  const broken: [string, FirestoreSettings, RegExp][] = [
    ["are missing", nothing, /needs credentials: set FIREBASE_SERVICE_ACCOUNT/],
    ["are no JSON", inEnvironment("{'x'"), notTheWhole],
    ["lost the escapes of their line breaks", inEnvironment(json.replaceAll("\\n", "\n")), notTheWhole],
    ["are no object", inEnvironment("7"), notTheWhole],
    [
      "have lost the key",
      inEnvironment(JSON.stringify({ ...account, private_key: "-----BEGIN secret" })),
      /wrong: private_key/,
    ],
    ["name no project", inEnvironment(JSON.stringify({ ...account, project_id: undefined })), /wrong: project_id/],
  ];

  test.each(broken)("stop the start with one sentence when they %s", (_, settings, words) => {
    const open = () => openFirestoreStore(settings);
    expect(open).toThrow(StoreError);
    expect(open).toThrow(words);
    expect(open).not.toThrow(/secret|\n/);
  });
});
