# docs/hosting.md describes how to run it, and how to pin the base image by digest (--build-arg BASE=…@sha256:…).
ARG BASE=node:22-bookworm-slim

# Build stage with the development dependencies.
FROM ${BASE} AS build
WORKDIR /program
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/.cache

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Without these settings each thread of glibc retains freed memory: half of the memory at rest.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /program
COPY --from=build /program/package.json /program/LICENSE ./
COPY --from=build /program/node_modules node_modules
COPY --from=build /program/dist dist
COPY --from=build /program/demo demo
COPY --from=build /program/supabase/migrations supabase/migrations
RUN install -d -o node -g node -m 700 /data /backups
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
