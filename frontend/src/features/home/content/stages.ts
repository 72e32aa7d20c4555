/** The stages of the Continuum Model, in order. */
export const stages = [
  {
    name: 'Micro-Signals',
    what: 'Behavioral intelligence capture',
    text: 'A glance, a repeat visit, a question asked twice. We record what people do, with their consent.',
  },
  {
    name: 'Systems',
    what: 'Engineered infrastructure',
    text: 'Five engines weave those signals into products, platforms and teams that hold under load.',
  },
  {
    name: 'Economies',
    what: 'Macro-level market systems',
    text: 'What holds becomes a market of its own, and its returns become the next signals.',
  },
] as const
