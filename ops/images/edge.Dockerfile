# The edge with `mfe`, of what `npm run build:edge` made, which is the context:
#
#     npm ci && npm run build:edge
#     docker build -f ops/images/edge.Dockerfile -t aertrip/edge:$(git rev-parse --short HEAD) .local/edge
#
# It runs as a user without rights, on a root file system that nothing writes to: /var/lib/edge is the one place it writes.
FROM node:24-bookworm-slim AS packages
WORKDIR /srv/edge
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MFE_CONSOLE_PORT=off AERTRIP_HOME=/var/lib/edge RELEASE_COPY=/var/lib/edge/copy
WORKDIR /srv/edge
COPY --from=packages /srv/edge/node_modules node_modules
COPY . .
RUN install -d -o node -g node /var/lib/edge
USER node
VOLUME /var/lib/edge
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/edge.js"]
