import { expect, test } from 'vitest'
import { halfWidth } from './half-width.ts'

test('full-width digits become plain', () => expect(halfWidth('１３８　x')).toBe('138 x'))
