import { readdirSync, readFileSync } from 'node:fs'
import { allEvents } from '@iam/contracts/events'
import { isImpersonal } from '@iam/contracts/personal'
import { isFreeText, undeclaredTexts } from '@iam/contracts/personal-texts'
import { textsInTables } from '@iam/infra/personal-data/texts-in-tables'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readModels } from './projection-service/src/read-models.ts'

test('a text field of an event is sealed or declared free of personal data [FLT-65]', () => {
  expect(Object.entries(allEvents).flatMap(([type, schema]) => undeclaredTexts(schema, type))).toEqual([])
})

const planted = 'Ana Ruiz of Harbor Street'
const id = '00000000-0000-4000-8000-000000000001'

/** A value of the schema with the planted name in every free-text field. */
function plantedIn(schema: z.ZodType): unknown {
  if (isImpersonal(schema)) return id
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
        name,
        plantedIn(field),
      ]),
    )
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodReadonly)
    return plantedIn(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) return [plantedIn(schema.element as z.ZodType)]
  if (schema instanceof z.ZodRecord) return { [String(plantedIn(schema.keyType as z.ZodType))]: 1 }
  if (isFreeText(schema)) return planted
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return 1
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodISODateTime) return '2026-11-21T12:00:00.000Z'
  return schema.safeParse(id).success ? id : '1.00'
}

const erasures = ['UserErased', 'UserForgotten', 'InterestErased', 'PaymentErased']

test.each(
  readModels.map((model) => [model.name, model] as const),
)('texts of %s are removed by an erasure, or declared free of personal data [FLT-65]', (_, model) => {
  const texts = undeclaredTexts(model.row, model.name)
  if (texts.length === 0) return
  const forgetting = erasures.filter((type) => model.on[type])
  expect(forgetting, texts.join(' ')).not.toEqual([])
  for (const type of forgetting) {
    const row = plantedIn(model.row) as never
    const data = { userId: id, interestId: id, paymentIntentId: id, reason: '' }
    const left = model.on[type]!(row, data, {
      at: '2026-11-21T12:00:00.000Z',
      position: 1,
      actorId: null,
      key: id,
      event: undefined as never,
    })
    expect(JSON.stringify(left), `${model.name} after ${type}`).not.toContain(planted)
  }
})

test('a text column of a table is sealed, erased or declared free of personal data [FLT-65]', () => {
  const folder = new URL('infra/migrations/', import.meta.url)
  const columns = readdirSync(folder).flatMap((file) =>
    textColumnsOf(readFileSync(new URL(file, folder), 'utf8').split('-- Down Migration')[0]!),
  )
  expect(columns.length).toBeGreaterThan(20)
  expect(columns.filter((column) => !(column in textsInTables))).toEqual([])
  expect(Object.keys(textsInTables).filter((column) => !columns.includes(column))).toEqual([])
})

/** The text columns of `create table` and `alter table … add column`, the forms that the migrations use. */
function textColumnsOf(sql: string): readonly string[] {
  const isText =
    /^\s*(?:add column (?:if not exists )?)?"?(\w+)"? (?:text|varchar|jsonb?|character varying)\b/
  return [...sql.matchAll(/(?:create|alter) table (?:if (?:not )?exists )?(\w+)([^;]*);/g)].flatMap(
    ([, table, body]) =>
      body!.split(/[\n,(]/).flatMap((line) => {
        const column = isText.exec(line)?.[1]
        return column ? [`${table}.${column}`] : []
      }),
  )
}
