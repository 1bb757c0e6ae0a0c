import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { CodeInput } from './CodeInput.tsx'

const code = page.getByRole('textbox', { name: '验证码' })

test('accepts six digits and no letters, and reports completion', async () => {
  const onComplete = vi.fn()
  const Login = () => {
    const [value, setValue] = useState('')
    return <CodeInput value={value} onChange={setValue} onComplete={onComplete} />
  }
  render(<Login />)
  await code.click()
  await userEvent.keyboard('12a3456')
  await expect.element(code).toHaveValue('123456')
  await expect.poll(() => onComplete.mock.calls[0]?.[0]).toBe('123456')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
})

test('shows its error', async () => {
  render(<CodeInput value="123456" onChange={vi.fn()} error="验证码不对" />)
  await expect.element(code).toHaveAccessibleDescription('验证码不对')
})
