import { SCOPE_NAMES, type Scope } from '@shop/contract/codes'
import type { SellerPaperKind } from '@shop/contract/seller-paper-kinds'
import { sellerPaperScopes } from '@shop/contract/seller-paper-scopes'
import { Link } from '@tanstack/react-router'
import { Checkbox } from 'antd'

/** Scopes in words. */
export const scopesText = (scopes: readonly Scope[]) => scopes.map((scope) => SCOPE_NAMES[scope]).join('、')

interface Props {
  kind: SellerPaperKind
  /** Words that the list of words lacks, which were not read. */
  unknownWords: readonly string[]
  value?: Scope[]
  onChange?: (scopes: Scope[]) => void
}
/** What a paper lets its seller sell, chosen from what its kind can give. */
export function PaperScopes({ kind, unknownWords, value = [], onChange }: Props) {
  return (
    <>
      <Checkbox.Group
        value={value}
        options={sellerPaperScopes(kind).map((scope) => ({ value: scope, label: SCOPE_NAMES[scope] }))}
        onChange={(scopes) => onChange?.(scopes)}
      />
      {unknownWords.length > 0 && (
        <div className="quiet">
          没有收录的原文：{unknownWords.join('、')}，请核对，或加入<Link to="/scope-words">经营范围对照</Link>
        </div>
      )}
    </>
  )
}
