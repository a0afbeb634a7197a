# One image for every server. `npm run try-image` runs these steps without Docker and starts the result.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release
RUN npm ci --prefix dist/fairweek --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /src/dist/fairweek ./
RUN install -d -m 700 -o 1000 -g 1000 "$DATA_DIR"
# The account `node` of the base image.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "server/bin/is-ready.mjs"]
CMD ["node", "server/dist/main.js"]
