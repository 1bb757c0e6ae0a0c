import { expect, test } from 'vitest'
import { halfWidth } from './half-width.ts'

test('converts full-width digits to half width', () => expect(halfWidth('１３８　x')).toBe('138 x'))
