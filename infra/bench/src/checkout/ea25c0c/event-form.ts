import * as module from '@iam/infra/personal-data/event-form'

type Form = { readonly person: (data: object) => string | undefined }
const forms = module.eventForms as unknown as () => ReadonlyMap<string, Form>

/** In this layout an event concerns at most one person. */
export const eventForms = () =>
  new Map(
    [...forms()].map(([type, form]) => [
      type,
      { ...form, concernedBy: (data: object) => [form.person(data)].filter((one) => one !== undefined) },
    ]),
  )
