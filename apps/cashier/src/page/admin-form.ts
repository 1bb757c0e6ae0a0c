import { Refusal } from '../refusal.ts'
import { Switches } from '../switches.ts'

/** All switches as the form sends them: an unticked box is absent, an empty number is the minimum. */
export function switchesFromForm(form: URLSearchParams): Switches {
  const number = (name: string, least = 0) => Number(form.get(name)?.trim() || least)
  const parsed = Switches.safeParse({
    delayMs: number('delayMs'),
    copies: number('copies', 1),
    lose: form.get('lose')?.trim() === 'all' ? 'all' : number('lose'),
    reverse: number('reverse'),
    wrongSignature: form.has('wrongSignature'),
    hangMs: number('hangMs'),
    refuseNext: number('refuseNext'),
    failRefunds: form.has('failRefunds'),
  })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(400, 'BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`)
}
