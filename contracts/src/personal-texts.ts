import * as z from 'zod'
import { isImpersonal, isPersonal } from './personal.ts'

/** Paths of the free texts in a schema that are neither marked Personal nor Impersonal. */
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

/** Whether a field is a free text: ids, times, amounts and enums have a format and cannot hold a person's name. */
export const isFreeText = (schema: z.ZodType) => {
  if (!(schema instanceof z.ZodString)) return false
  return !schema._zod.def.checks?.some((check) => check._zod.def.check === 'string_format')
}
