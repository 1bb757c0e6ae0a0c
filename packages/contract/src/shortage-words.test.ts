import { expect, test } from 'vitest'
import { shortageWords } from './shortage-words.ts'

test.each([
  ['神药胶囊 0.25g*24粒 哈药集团制药总厂', ['神药胶囊', '0.25g*24粒', '哈药集团制药总厂']],
  ['神药胶囊｜10ml*6支', ['神药胶囊', '10ml*6支', '']],
  ['【神药】片剂 三九药业', ['神药 片剂', '', '三九药业']],
  ['神药 10盒', ['神药', '', '']],
  ['999感冒灵颗粒', ['999感冒灵颗粒', '', '']],
  ['葵花药业', ['葵花药业', '', '']],
])('%s', (text, [name, specification, factory]) => {
  expect(shortageWords(text)).toEqual({ name, specification, factory })
})

test('long texts are cut to what the fields take', () => {
  expect(shortageWords('药'.repeat(200)).name).toHaveLength(60)
})
