type Sharing<Question, Answer> = {
  readonly keyOf: (question: Question) => string
  readonly ask: (question: Question) => Promise<Answer>
}

/**
 * Equal questions at the same time share an answer. Nothing is cached: an answer that is under way when a question comes may
 * be older than the question, which therefore waits for the next one together with its equals.
 */
export function sharedAnswers<Question, Answer>({ keyOf, ask }: Sharing<Question, Answer>) {
  const underWay = new Map<string, { readonly now: Promise<Answer>; next?: Promise<Answer> }>()

  function start(key: string, question: Question): Promise<Answer> {
    const now = ask(question)
    const entry = { now }
    underWay.set(key, entry)
    const end = () => {
      if (underWay.get(key) === entry) underWay.delete(key)
    }
    now.then(end, end)
    return now
  }

  return (question: Question): Promise<Answer> => {
    const key = keyOf(question)
    const before = underWay.get(key)
    if (!before) return start(key, question)
    before.next ??= before.now.then(
      () => start(key, question),
      () => start(key, question),
    )
    return before.next
  }
}
