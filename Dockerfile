# One image for all services; the command says which one it is.
FROM node:24-slim AS manifests
WORKDIR /portal
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY contracts/package.json contracts/
COPY infra/package.json infra/
COPY infra/bench/package.json infra/bench/
COPY infra/demo/package.json infra/demo/
COPY infra/media/package.json infra/media/
COPY infra/sandbox-bank/package.json infra/sandbox-bank/
COPY infra/standalone/package.json infra/standalone/
COPY infra/tests/package.json infra/tests/
COPY command-service/package.json command-service/
COPY projection-service/package.json projection-service/
COPY gateway/package.json gateway/
COPY frontend/package.json frontend/

FROM manifests AS pages
RUN npm ci --ignore-scripts
COPY contracts contracts
COPY frontend frontend
RUN npm run build

FROM manifests
# Optional are the embedded PostgreSQL and Node itself, which this image needs from nowhere. npm links the workspaces:
# copied into node_modules, Node would not read their TypeScript.
RUN npm ci --omit=dev --omit=optional --ignore-scripts && npm cache clean --force
COPY contracts contracts
COPY infra infra
COPY command-service command-service
COPY projection-service projection-service
COPY gateway gateway
COPY --from=pages /portal/frontend/dist frontend/dist
# Where a volume for the file of erasures belongs (ERASURES_FILE).
RUN mkdir /erasures && chown node:node /erasures
ENV NODE_ENV=production HOST=0.0.0.0
USER node
