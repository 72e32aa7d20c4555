/** The container images that the adapters are tried with; another registry or version by the environment. */
export const images = {
  postgres: process.env.TEST_IMAGE_POSTGRES ?? 'postgres:18-alpine',
  nats: process.env.TEST_IMAGE_NATS ?? 'nats:2.14-alpine',
  eventStore: process.env.TEST_IMAGE_EVENTSTORE ?? 'eventstore/eventstore:24.10',
} as const
