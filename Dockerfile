# One image for every process of the site: `docker run local-network users`. See deploy/README.md.
ARG NODE_IMAGE=node:24-bookworm-slim

# The list of packages alone: its layer, and with it the installations below, changes only when a package.json or the
# lock does.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /manifests
COPY . /all
RUN cd /all && find . -name package.json -exec cp --parents {} /manifests \; && cp package-lock.json .npmrc /manifests

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /manifests ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
COPY . .
RUN node deploy/launcher/setup/build.mjs site
# What runs, and nothing else: the built packages, and what the demo fills in.
RUN mkdir /built && cp --parents -r \
    gateway/dist gateway/bundle services/*/dist services/*/bundle libs/kernel/dist libs/contracts/dist deploy/demo/content deploy/image web/dist /built \
 && for tool in deploy/*; do if [ -d "$tool/dist" ]; then cp --parents -r "$tool/dist" /built; fi; done \
 && rm -rf /built/deploy/launcher /built/libs/testing \
 && rm -rf /built/web/dist/.vite /built/web/dist/server/.vite \
 && find /built -name '*.d.ts' -delete -o -name '*.tsbuildinfo' -delete -o -name '*.map' -path '*/web/*' -delete

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /manifests ./
# Without what only a clone needs: the launcher, the tests, the bench, and the web, which is built. npm also brings
# Node, and a compiler that a package could use.
RUN rm -rf deploy/launcher libs/testing web
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error --omit=dev \
      $(for folder in libs/* gateway services/* deploy/*; do if [ -f "$folder/package.json" ]; then echo "--workspace=$folder"; fi; done) \
 && rm -rf node_modules/node-linux-* node_modules/native-typescript node_modules/typescript node_modules/@typescript \
      node_modules/.cache package-lock.json .npmrc \
 && find . \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
# npm's list of what is here. It refuses to make one where a package lacks what it names, so what was left out above is
# named no more.
RUN npm pkg delete dependencies devDependencies optionalDependencies && npm pkg delete devDependencies --workspaces \
 && npm sbom --sbom-format=cyclonedx > /sbom.json

# The licences stand in the folders of the packages, those of what is bundled for browsers too.
FROM build AS notices
COPY --from=packages /sbom.json /
RUN node deploy/image/third-party.mjs /sbom.json /notices

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /built ./
COPY --from=notices /notices ./
# Folders that volumes are mounted on take over their owner: the servers in docker-compose.yml run as this user, too.
RUN mkdir -p /config/nats /config/redis /config/store /config/tls /config/nats-data /config/store-data /backup && chown -R node:node /config /backup
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 OPS_HOST=0.0.0.0 OPS_PORT=9090
USER node
EXPOSE 3000 9090
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 CMD ["/app/deploy/image/ready"]
ENTRYPOINT ["/app/deploy/image/run"]
CMD ["gateway"]
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="local-network" \
      org.opencontainers.image.description="A community site that connects towns with local improvement projects" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
