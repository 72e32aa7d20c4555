/** The container images that the adapters are tested with; the environment may name another registry or version. */
export const images = {
  postgres: process.env.TEST_IMAGE_POSTGRES ?? 'postgres:18-alpine',
  nats: process.env.TEST_IMAGE_NATS ?? 'nats:2.14-alpine',
  eventStore: process.env.TEST_IMAGE_EVENTSTORE ?? 'eventstore/eventstore:24.10',
} as const
