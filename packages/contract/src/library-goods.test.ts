import { expect, test } from 'vitest'
import { libraryProblems, type LibraryFacts } from './library-goods.ts'

const SOUND: LibraryFacts = {
  type: 2,
  approvalNo: '国药准字H20013456',
  factory: '哈药集团制药总厂',
  origin: '',
  dosageForm: '颗粒剂',
  scope: 'chemical',
  storage: 1,
  coldChain: false,
  midPack: 10,
  caseCount: 200,
}

test('a sound record has no problems', () => {
  expect(libraryProblems(SOUND)).toEqual({})
  expect(
    libraryProblems({ ...SOUND, type: 4, approvalNo: '', origin: '甘肃', dosageForm: '饮片', scope: 'herbal-pieces' }),
  ).toEqual({})
  expect(libraryProblems({ ...SOUND, type: 8, approvalNo: '', dosageForm: '', scope: 'sundries' })).toEqual({})
  expect(libraryProblems({ ...SOUND, storage: 3, coldChain: true })).toEqual({})
})

test.each<[Partial<LibraryFacts>, string]>([
  [{ approvalNo: '国药准字20013456' }, 'approvalNo'],
  [{ factory: ' ' }, 'factory'],
  [{ type: 4, approvalNo: '', scope: 'herbal-pieces' }, 'origin'],
  [{ dosageForm: '' }, 'dosageForm'],
  [{ scope: 'device-2' }, 'scope'],
  [{ scope: 'cold-chain' }, 'scope'],
  [{ coldChain: true }, 'storage'],
  [{ midPack: 12 }, 'caseCount'],
])('%j names the field %s', (change, field) => {
  expect(Object.keys(libraryProblems({ ...SOUND, ...change }))).toEqual([field])
})
