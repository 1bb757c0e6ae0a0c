import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SMS_TEXTS } from './sms-texts.ts'

test('the runbook says to register exactly these texts', () => {
  const runbook = readFileSync(new URL('../../../../../../docs/runbooks/run-it.md', import.meta.url), 'utf8')
  const registered = [...runbook.matchAll(/`SMS_TEMPLATE_\w+` \| (?:验证码|通知) \| (.*) \|$/gm)].map(([, text]) => text)
  expect(registered).toEqual(Object.values(SMS_TEXTS).map((text) => text('${code}')))
})
