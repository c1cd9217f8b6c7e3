// Floods a port of this machine, in a process of its own:
// node flood.mjs '{"port":3000,"connections":250,"addresses":1}'.
// Every connection sends a post, waits for the answer, and sends it again; one that is closed is opened again.
import { connect } from "node:net";

const { port, connections, addresses } = JSON.parse(process.argv[2]);

const post = (path, body, { type = "application/x-www-form-urlencoded", repeat = 1 } = {}) => ({
  head: (address) =>
    `POST ${path} HTTP/1.1\r\nHost: parish.example\r\nFly-Client-IP: ${address}\r\nContent-Type: ${type}\r\n` +
    `Content-Length: ${body.length * repeat}\r\n\r\n`,
  body: Array.from({ length: repeat }, () => body),
});

const markup = Buffer.from(`prayerNamesLiving=${"<".repeat(65_000)}`);
const posts = [
  post("/prayer", markup),
  // No field of the form.
  post("/prayer", Buffer.from("x=1")),
  // A page of text.
  post("/about", Buffer.from("x=1")),
  post("/prayer", markup, { type: "text/plain" }),
  post("/prayer", Buffer.alloc(1024 * 1024, "x"), { repeat: 5 }),
];

function open(index) {
  const { head, body } = posts[index % posts.length];
  const address = `203.0.113.${index % addresses}`;
  const socket = connect(port, "127.0.0.1");
  const send = () => {
    socket.write(head(address));
    body.forEach((piece) => socket.write(piece));
  };
  socket.on("error", () => undefined);
  socket.on("close", () => setTimeout(open, 10, index));
  socket.on("data", (answer) => answer.includes("HTTP/1.1 ") && send());
  send();
}

for (let index = 0; index < connections; index++) open(index);
