import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers'
import { images } from './images.ts'

type Container = { readonly url: string; stop(): Promise<unknown> }

/** A running container, or the reason why there is none. */
export type Attempt = { readonly container: Container } | { readonly reason: string }

/** A PostgreSQL in a container; the image determines its version. */
export const postgresContainer = (): Promise<Attempt> =>
  attempt(
    new GenericContainer(images.postgres)
      .withEnvironment({ POSTGRES_USER: 'iam', POSTGRES_PASSWORD: 'iam', POSTGRES_DB: 'iam' })
      .withExposedPorts(5432)
      // Logged twice: the first server only prepares the data.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2)),
    (at) => `postgres://iam:iam@${at(5432)}/iam`,
  )

export const natsContainer = (): Promise<Attempt> =>
  attempt(
    new GenericContainer(images.nats)
      .withExposedPorts(4222)
      .withWaitStrategy(Wait.forLogMessage(/Server is ready/)),
    (at) => `nats://${at(4222)}`,
  )

export const eventStoreContainer = (): Promise<Attempt> =>
  attempt(
    new GenericContainer(images.eventStore)
      .withEnvironment({
        EVENTSTORE_INSECURE: 'true',
        EVENTSTORE_MEM_DB: 'true',
        EVENTSTORE_CLUSTER_SIZE: '1',
      })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204)),
    (at) => `esdb://${at(2113)}?tls=false`,
  )

async function attempt(
  image: GenericContainer,
  urlOf: (at: (port: number) => string) => string,
): Promise<Attempt> {
  try {
    await getContainerRuntimeClient()
  } catch {
    return { reason: 'no Docker here' }
  }
  try {
    const started = await image.withStartupTimeout(120_000).start()
    return { container: { url: urlOf(addresses(started)), stop: () => started.stop() } }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}

const addresses = (started: StartedTestContainer) => (port: number) =>
  `${started.getHost()}:${started.getMappedPort(port)}`
