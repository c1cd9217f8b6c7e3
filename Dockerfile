# Five stages; only the last one becomes the image. Nothing secret is ever copied or set here: secrets come as
# environment variables when the container starts (docs/operate.md, "Secrets"). The digest is that of the base image for
# all platforms (Node 22.23.3); docs/operate.md, "Upgrade", says how it moves.

FROM node:22-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392 AS deps
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# No package may run a script at install, and none has to: SQLite for this Node comes compiled
# (app/records/sqlite/database-files.server.ts).
RUN npm ci --ignore-scripts

FROM deps AS build
COPY remix.config.js tsconfig.json ./
COPY scripts scripts
COPY public public
COPY app app
RUN npm run build

FROM build AS parish
COPY content content
# A mistake in the content ends the build of the image here, with the words of content:check. The copies of photographs
# stay on the machine that builds: only new ones are encoded, and those of pictures that are gone are deleted.
RUN --mount=type=cache,target=/site/.cache/pictures,sharing=locked \
  node build/operator/content.js check && DATA_DIR=.cache node build/image-copies.js && \
  find .cache/pictures -mindepth 1 -maxdepth 1 -mtime +0 -exec rm -r {} + && cp -r .cache/pictures copies && \
  mkdir -p content/pictures && mv content/pictures pictures

FROM deps AS prune
RUN npm prune --omit=dev --ignore-scripts

FROM node:22-slim@sha256:c3de60bf2f9dd0ac6370e6117950ff62d6e339527e7472301c9c78a017978392 AS site
ENV NODE_ENV=production
ENV HOST=0.0.0.0 PORT=8080
# Named in full, so that the operator's commands find them from any folder.
ENV DATA_DIR=/data CONTENT_DIR=/site/content
# A volume mounted here takes over this owner, with Docker and on Fly alike.
RUN install --directory --owner=node --group=node /data
WORKDIR /site
COPY --from=prune /site/node_modules node_modules
COPY --from=prune /site/package.json ./
COPY --from=build /site/build build
COPY --from=build /site/public public
# The tables of the church calendar, which are the program's own.
COPY --from=build /site/app/calendar/tables app/calendar/tables
# Last: a new announcement changes only these last layers, and not those of the pictures. A site that does not start
# here ends the build of the image; the site that is running stays as it is.
COPY --from=parish /site/copies public/build/pictures
COPY --from=parish /site/pictures content/pictures
COPY --from=parish /site/content content
RUN node build/cache-content.js && node build/check-start.js
# The site's files belong to root: the process can read them and write in /data only.
USER node
# Of what one thread frees, another can use the rest: 141 MB under full load instead of 159 (docs/performance.md).
ENV MALLOC_ARENA_MAX=2
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node keeps the compiled scripts on the volume, so that a machine that wakes does not compile them again. They count
# for one version of Node, one kind of processor and one user: what root compiled while the image was built would not be
# read. Node runs them, whoever wrote them: so each deployment on Fly, and each container elsewhere, begins with an
# empty folder.
ENTRYPOINT ["sh", "-c", "deployment=${FLY_IMAGE_REF:-$HOSTNAME}; compiled=$DATA_DIR/compile-cache; \
  export NODE_COMPILE_CACHE=\"$compiled/${deployment##*:}\"; \
  [ -d \"$NODE_COMPILE_CACHE\" ] || rm -rf \"$compiled\"; exec \"$@\"", "sh"]
# node itself, so that SIGTERM reaches it; npm would stand between. The heap is bounded to fit a machine of 256 MB:
# without the bounds Node takes what it sees, and the kernel ends it under load. remix-serve from the bundle starts
# sooner.
CMD ["node", "--max-old-space-size=96", "--max-semi-space-size=4", "build/remix-serve.js", "build/index.js"]
