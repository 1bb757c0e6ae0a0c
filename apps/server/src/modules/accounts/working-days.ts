import { ANSWER_WORKING_DAYS } from '@shop/contract'
import { addDays } from '../../kernel/clock.ts'

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

/** The first day that is so many working days after another one. Public holidays count as working days: no calendar of them is kept. */
export function addWorkingDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0;) {
    at = addDays(at, 1)
    if (!isWeekend(at)) left -= 1
  }
  return at
}

/** What was sent before this day has waited for longer than a seller may take. */
export function lateBefore(today: string): string {
  let day = addDays(today, -ANSWER_WORKING_DAYS)
  while (addWorkingDays(day, ANSWER_WORKING_DAYS) >= today) day = addDays(day, -1)
  return addDays(day, 1)
}
