import { APPLICATION_FIELDS, type CertificateKind, type ConsoleGetApplication, type Out } from '@shop/contract'

/** The first reason to choose from where nothing can be read. */
export const ASK_AGAIN = '内容已无法读取，请重新填写并提交'

/** What a reviewer sends back where the content can't be read: the pictures of each certificate that the shop needs. */
export const unreadableFields = (
  kinds: readonly CertificateKind[],
  reasons: Record<string, string>,
): Out<typeof ConsoleGetApplication>['fields'] =>
  kinds.map((kind) => {
    const field = `${kind}.pictures` as const
    return {
      field,
      name: APPLICATION_FIELDS[field],
      value: '无法读取',
      contains: '',
      changed: false,
      before: null,
      held: null,
      warning: '',
      rejection: reasons[field] ?? '',
    }
  })
