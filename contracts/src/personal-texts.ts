import * as z from 'zod'
import { isImpersonal, isPersonal } from './personal.ts'

/**
 * The free texts in a schema that are marked neither Personal nor Impersonal, as paths: in `links[].url` and `tags{}`, `[]`
 * is any item of an array, and `{}` any key or value of a record.
 */
export function undeclaredTexts(schema: z.ZodType, path: string): readonly string[] {
  if (isPersonal(schema) || isImpersonal(schema)) return []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      undeclaredTexts(field, `${path}.${name}`),
    )
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return undeclaredTexts(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodArray) return undeclaredTexts(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodRecord)
    return [schema.keyType, schema.valueType].flatMap((part) =>
      undeclaredTexts(part as z.ZodType, `${path}{}`),
    )
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => undeclaredTexts(option as z.ZodType, path))
  return isFreeText(schema) ? [path] : []
}

/**
 * Whether a field is a free text, which can hold a person's name: a string without a format. A string with any format
 * counts as none, an id as well as an e-mail address, a URL or a pattern, so one that names a person is not found here.
 */
export const isFreeText = (schema: z.ZodType) => {
  if (!(schema instanceof z.ZodString)) return false
  return !schema._zod.def.checks?.some((check) => check._zod.def.check === 'string_format')
}
