import { ADDITION_FIELDS, APPLICANT_NAMES, keysOf, maskIdentity, SHOP_TYPE_NAMES, type AdditionField } from '@shop/contract'
import type { SentField } from '../../reviews/index.ts'
import type { Content } from './content.ts'

/** Fields of which the words show less than what was sent. */
const HIDDEN: { [F in AdditionField]?: (it: Content) => string } = {
  'shop.licenceFiles': ({ licenceFiles }) => licenceFiles.toSorted().join(),
  'shop.regionId': ({ regionId }) => String(regionId),
  'identity.idNumber': ({ idNumber }) => idNumber,
  'identity.idFront': ({ idFront }) => idFront,
  'identity.idBack': ({ idBack }) => idBack,
  'identity.poaFiles': ({ poaFiles }) => poaFiles.toSorted().join(),
}

const PICTURES = (count: number) => (count > 0 ? `${count} 张照片` : '')

/** The fields of what was sent, in the order of the form; those of an agent only for an agent. */
export function sentFields(it: Content, regionName: string): SentField<AdditionField>[] {
  const values: Record<AdditionField, string> = {
    'shop.type': it.type ? SHOP_TYPE_NAMES[it.type] : '',
    'shop.licenceFiles': PICTURES(it.licenceFiles.length),
    'shop.name': it.name,
    'shop.creditCode': it.creditCode,
    'shop.legalPerson': it.legalPerson,
    'shop.regionId': regionName,
    'shop.address': it.address,
    'shop.contact': it.contact,
    'shop.phone': it.phone,
    'identity.capacity': it.capacity ? APPLICANT_NAMES[it.capacity] : '',
    'identity.name': it.personName,
    'identity.idNumber': maskIdentity(it.idNumber),
    'identity.idFront': PICTURES(it.idFront ? 1 : 0),
    'identity.idBack': PICTURES(it.idBack ? 1 : 0),
    'identity.cardUntil': it.cardUntil === 'long' ? '长期' : it.cardUntil,
    'identity.poaFiles': PICTURES(it.poaFiles.length),
    'identity.poaFrom': it.poaFrom,
    'identity.poaUntil': it.poaUntil,
  }
  return keysOf(ADDITION_FIELDS)
    .filter((field) => it.capacity === 'agent' || !field.startsWith('identity.poa'))
    .map((field) => ({
      field,
      name: ADDITION_FIELDS[field],
      value: values[field],
      exact: (HIDDEN[field] ?? (() => values[field]))(it),
    }))
}

const numbered = (field: AdditionField, fileIds: readonly string[]) =>
  fileIds.map((fileId, at) => ({ fileId, field, name: `${ADDITION_FIELDS[field]} ${at + 1}` }))

/** The pictures of what was sent, in the order of its fields. */
export const namedPictures = ({ licenceFiles, idFront, idBack, poaFiles }: Content) => [
  ...numbered('shop.licenceFiles', licenceFiles),
  { fileId: idFront, field: 'identity.idFront' as const, name: ADDITION_FIELDS['identity.idFront'] },
  { fileId: idBack, field: 'identity.idBack' as const, name: ADDITION_FIELDS['identity.idBack'] },
  ...numbered('identity.poaFiles', poaFiles),
]
