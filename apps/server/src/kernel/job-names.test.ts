import { expect, test } from 'vitest'
import { assertJobNames } from './job-names.ts'
import { jobKind, worker } from './jobs.ts'

const run = async () => {}
const workerOf = (name: string) => worker(jobKind(name), run)
const scheduleOf = (name: string) => ({ name, cron: '0 3 * * *', run })

test('accepts jobs and schedules named after their modules', () => {
  assertJobNames([
    { name: 'orders', workers: [workerOf('orders.close')], schedules: [scheduleOf('orders.confirm-due')] },
    { name: 'payments', workers: [workerOf('payments.close')] },
    { name: 'cart' },
  ])
})

test.each([
  [[{ name: 'payments', workers: [workerOf('payments.poll'), workerOf('payments.poll')] }], 'payments.poll is declared twice'],
  [
    [{ name: 'orders', workers: [workerOf('orders.sum')], schedules: [scheduleOf('orders.sum')] }],
    'orders.sum is declared twice',
  ],
  [[{ name: 'access', workers: [workerOf('sms.send')] }], 'its name begins with "access."'],
  [[{ name: 'orders', schedules: [scheduleOf('orders-daily')] }], 'its name begins with "orders."'],
])('rejects other names: %#', (modules, why) => {
  expect(() => assertJobNames(modules)).toThrow(why)
})
