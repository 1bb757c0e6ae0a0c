import { CERTIFICATE_RULES, MAX_SCOPE_TEXT, needsScopeText, scopesOf, type WordedKind } from '@shop/contract/certificates'
import { SCOPE_NAMES, type Scope, type ShopType } from '@shop/contract/codes'
import { ListScopeWords } from '@shop/contract/scope-word-list'
import { nameable, readScopeText, scopeTableOf, type ScopeTable } from '@shop/contract/scope-words'
import { Button, TextArea, toast } from '@shop/ui'
import type { FieldProps } from '../../shell/form.ts'
import { useCall } from '../../shell/query.ts'
import styles from './form.module.css'
import { FromPicture } from './reading/FromPicture.tsx'
import type { Filling } from './reading/use-filling.ts'

/** The scopes that are chosen on a form, for a shop of a type. */
export interface ChosenScopes {
  type: ShopType
  chosen: readonly string[]
  /** Missing: the form asks for none, since the certificate has one. */
  onChoose?: (scopes: string[]) => void
}
interface ScopeTextProps {
  kind: WordedKind
  field: FieldProps
  filling: Filling
  scopes: ChosenScopes
}
/** What a licence says of its scope in its own words, and what these mean: chosen by whoever fills in the form, never for them. */
export function ScopeText({ kind, field, filling, scopes }: ScopeTextProps) {
  const words = useCall(ListScopeWords, {}, { staleTime: 300_000 }).data?.rows
  return (
    <>
      <FromPicture filling={filling} field="scopeText">
        <TextArea
          {...field}
          label={`${CERTIFICATE_RULES[kind].scopeText}原文`}
          hint="照证照填写，用顿号或换行分开"
          required={needsScopeText(kind)}
          max={MAX_SCOPE_TEXT}
          rows={rowsOf(field.value)}
        />
      </FromPicture>
      {words && field.value.trim() !== '' && (
        <Meaning kind={kind} text={field.value} table={scopeTableOf(words, kind)} scopes={scopes} />
      )}
    </>
  )
}

/** As many characters as a row of the narrowest phone has. */
const IN_A_ROW = 18
/** The box is as high as its text, within reason. */
const rowsOf = (text: string) =>
  Math.min(
    12,
    Math.max(
      3,
      text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / IN_A_ROW)), 0),
    ),
  )

interface MeaningProps {
  kind: WordedKind
  text: string
  table: ScopeTable
  scopes: ChosenScopes
}
function Meaning({ kind, text, table, scopes: { type, chosen, onChoose } }: MeaningProps) {
  const { codes, unknown, notSold, limits, exclusions } = readScopeText(text, table, type)
  // What no word of such a licence can name is left as it was chosen.
  const expected = nameable(table)
  const isOfWords = (code: string) => scopesOf(kind).includes(code as Scope) && expected.has(code as Scope)
  const dropped = chosen.filter((code) => isOfWords(code) && !codes.includes(code as Scope))
  const added = codes.filter((code) => !chosen.includes(code))
  const isOther = dropped.length > 0 || added.length > 0
  const choose = () => {
    onChoose?.([...chosen.filter((code) => !isOfWords(code)), ...codes])
    const done = [added.length > 0 && `已选 ${added.length} 项`, dropped.length > 0 && `取消 ${dropped.length} 项`]
    toast(done.filter(Boolean).join('，'), { tone: 'success' })
  }
  return (
    <div className={styles.meaning}>
      <p>{codes.length > 0 ? `对应：${namesOf(codes)}` : '没有对应的可采购范围'}</p>
      {notSold.length > 0 && <p>平台不销售：{notSold.join('、')}</p>}
      {limits.length > 0 && <p>注明限制：{limits.join('、')}</p>}
      {exclusions.length > 0 && <p>注明除外：{exclusions.join('、')}</p>}
      {unknown.length > 0 && <p>对照表中没有：{unknown.join('、')}（审核时由平台确认）</p>}
      {onChoose && codes.length > 0 && isOther && (
        <>
          <Button size="s" variant="outlined" onClick={choose}>
            按原文选择
          </Button>
          {dropped.length > 0 && <p>按原文选择会取消：{namesOf(dropped as Scope[])}</p>}
        </>
      )}
      {onChoose && (
        <Button size="s" variant="text" onClick={() => document.getElementById('scopes')?.scrollIntoView({ block: 'center' })}>
          去看已选的经营范围
        </Button>
      )}
    </div>
  )
}

const namesOf = (scopes: readonly Scope[]) => scopes.map((scope) => SCOPE_NAMES[scope]).join('、')
