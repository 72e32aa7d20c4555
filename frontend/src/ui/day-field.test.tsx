import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { DayField } from './day-field.tsx'

test('a day that its page does not follow goes as the field is left', () => {
  const follow = (day: string) => void chosen.push(day)
  const chosen: string[] = []
  renderApp([{ path: '/', element: <DayField label="As of" day="2026-11-24" onChoose={follow} /> }])
  const field = screen.getByLabelText<HTMLInputElement>('As of')
  for (const typed of ['2027-02-01', '']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(chosen.at(-1)).toBe(typed)
    expect(field.value).toBe(typed)
    fireEvent.blur(field)
    expect(field.value).toBe('2026-11-24')
  }
})
