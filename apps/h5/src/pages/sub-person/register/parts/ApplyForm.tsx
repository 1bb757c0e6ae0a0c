import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { ApplyShopAudit, type ShopReview } from '@shop/contract/applications'
import {
  CAPACITY_NAMES,
  isNeededBy,
  isRetailClass,
  mayBeNamed,
  RETAIL_CLASSES,
  unlicensed,
  type Capacity,
  type CertificateKind,
} from '@shop/contract/certificates'
import { chinaDay } from '@shop/contract/china-time'
import { isRetailer, SCOPE_NAMES, SHOP_TYPE, type Scope } from '@shop/contract/codes'
import { keysOf } from '@shop/contract/keys-of'
import { Button, Card, Chips, Field, Radio, RadioGroup, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { correctionsOf } from '../../../../features/papers/corrections.ts'
import { useAskLeft } from '../../../../features/papers/use-ask-left.ts'
import { useFormPictures } from '../../../../features/papers/use-form-pictures.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { useForm } from '../../../../shell/form.ts'
import { useMe } from '../../../../shell/me.ts'
import { send } from '../../../../shell/query.ts'
import type { Procure, ProcureContent } from '../../../../features/papers/contents.ts'
import styles from '../../../../features/papers/form.module.css'
import {
  filledOf,
  listOf,
  problemsOf,
  restored,
  rulesOf,
  sendableOf,
  type Filled,
} from '../../../../features/papers/apply-form.ts'
import { CertificateCard } from '../../../../features/papers/CertificateCard.tsx'
import { APPLY_WORDS, RENEWAL_WORDS } from '../../../../features/papers/state-words.ts'
import { StateCard } from '../../../../features/papers/StateCard.tsx'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { useDoubts } from '../../../../features/papers/use-doubts.ts'
import { DraftChoice } from '../../../../features/papers/DraftChoice.tsx'
import { SAVED, useKeptDraft } from '../../../../features/papers/saved-draft.ts'
import { draftKey, useDraft, type Draft } from '../../../../features/papers/use-draft.ts'
import { ApplySteps } from './ApplySteps.tsx'
import { FilledTag } from './FilledTag.tsx'
import { ToSign } from './ToSign.tsx'
import { Wrong } from './Wrong.tsx'

interface ApplyFormProps {
  procure: Procure
  content: ProcureContent
  /** Where the shop's certificates stand. */
  held: readonly Pick<ShopReview['certificates'][number], 'kind' | 'state'>[]
  shopId: number
}

/** The states of a certificate that was checked and has not ended. */
const COUNTS: readonly ShopReview['certificates'][number]['state'][] = ['valid', 'expiring']
/** Fields of certificates that the form does not show are not asked for; all others are. */
const isAsked = (kinds: readonly CertificateKind[]) => (field: string) =>
  !field.includes('.') || kinds.some((kind) => field.startsWith(`${kind}.`))
const itemsOf = (scopes: readonly Scope[]) => scopes.map((key) => ({ key, label: SCOPE_NAMES[key] }))

/** The papers to buy: saved as one types, sent when complete. What was rejected has its reason at its field until it changes. */
export default function ApplyForm(props: ApplyFormProps) {
  const { draft, choice } = useKeptDraft<Draft>(draftKey('procure', props.shopId), props.procure.updatedAt, (kept) =>
    filledOf(restored(props.content, kept)),
  )
  if (!choice) return <Form {...props} unsaved={draft} />
  return (
    <div className={styles.page}>
      <DraftChoice {...choice} />
    </div>
  )
}

function Form({ procure, content, held, shopId, unsaved }: ApplyFormProps & { unsaved: Draft | null }) {
  const [begun] = useState(() => restored(content, unsaved))
  const [before] = useState(() => filledOf(begun))
  const [today] = useState(() => chinaDay(new Date()))
  const kinds = begun.certificates.map(({ kind }) => kind)
  const { type = SHOP_TYPE.pharmacy, name = '' } = useMe().data?.shop ?? {}
  const retails = isRetailer(type)
  const form = useForm<Record<string, string>>(before, rulesOf(kinds, today, retails))
  const filled: Filled = form.values
  const capacity = (filled.capacity || null) as Capacity | null
  const asked = kinds.filter((kind) => isNeededBy(capacity, kind))
  const { doubts, confirm } = useDoubts(filled, asked, { name, type, legalPerson: content.legalPerson })
  const corrections = correctionsOf(procure, { server: filledOf(content), typed: filled, asked: isAsked(asked) })
  const confirmLeft = useAskLeft(APPLICATION_FIELDS, corrections)
  const draft = useDraft('procure', shopId, procure.updatedAt)
  const kept = begun.certificates.flatMap(({ files }) => files)
  const { pictureOf, keep } = useFormPictures(kept)
  const [isChecked, setChecked] = useState(false)

  const set = (field: ApplicationField, value: string) => {
    draft.save(sendableOf(form.set(field, value), kinds))
  }
  const field = (name: ApplicationField) =>
    withReason(form.field(name), {
      reason: corrections.reasonOf(name),
      onChange: (value) => set(name, value),
    })
  const submit = form.submit(async () => {
    if (!(await confirmLeft())) return
    if (!(await confirm())) return
    await send(ApplyShopAudit, { ...sendableOf(filled, kinds), submit: true })
    draft.stop()
    toast('已提交，审核结果会马上通知您', { tone: 'success' })
  })
  const { onSubmit, waiting } = useAfterUploads((event) => {
    setChecked(true)
    return submit(event)
  })
  const found = problemsOf(filled, kinds, today, retails)
  const chosen = listOf(filled.scopes)
  const [licences, cards] = [
    begun.certificates.filter(({ kind }) => kind.endsWith('licence')),
    begun.certificates.filter(({ kind }) => !kind.endsWith('licence') && isNeededBy(capacity, kind)),
  ].map((all) =>
    all.map(({ kind }) => (
      <CertificateCard
        key={kind}
        kind={kind}
        field={field}
        pictureOf={pictureOf}
        onUploaded={keep}
        doubts={doubts}
        scopes={{ type, chosen, onChoose: (scopes) => set('scopes', scopes.join(' ')) }}
        tag={
          <FilledTag
            kind={kind}
            problems={found}
            validity={filled[`${kind}.expiresOn`]}
            today={today}
            checked={held.some((one) => one.kind === kind && COUNTS.includes(one.state))}
          />
        }
      />
    )),
  )
  // A scope whose licence this form does not ask for is applied for with that licence.
  const later = unlicensed(keysOf(SCOPE_NAMES), kinds).map(({ scope }) => scope)
  const isOffered = (key: Scope) => !later.includes(key) && mayBeNamed(key, type)
  const scopes = keysOf(SCOPE_NAMES).filter((key) => isOffered(key) || chosen.includes(key))
  // One field: which of the chips are one group, and which the other.
  const choose = (isClass: boolean, keys: readonly string[]) =>
    set('scopes', [...chosen.filter((key) => isRetailClass(key as Scope) !== isClass), ...keys].join(' '))
  const problems = isChecked ? keysOf(APPLICATION_FIELDS).filter((name) => found[name]) : []
  return (
    <form className={styles.page} onSubmit={onSubmit} noValidate>
      {!procure.renews && <ApplySteps at="procure" />}
      <StateCard standing={procure} words={procure.renews ? RENEWAL_WORDS : APPLY_WORDS} corrections={corrections} />
      <ToSign />
      {licences}
      <Card title="由谁采购">
        <div id="capacity">
          <Field label="由谁采购" labelHidden required error={field('capacity').error}>
            <RadioGroup label="由谁采购" value={capacity} onChange={(value) => set('capacity', value)}>
              <Radio value="legal">{CAPACITY_NAMES.legal}</Radio>
              <Radio value="agent" hint="需要加盖公章的采购委托书和采购员身份证">
                {CAPACITY_NAMES.agent}
              </Radio>
            </RadioGroup>
          </Field>
        </div>
      </Card>
      {cards}
      <Card title="经营范围">
        <div id="scopes">
          <Field
            label="经营范围"
            labelHidden
            required
            error={field('scopes').error}
            hint="按证照上的经营范围选择，只能采购范围内的商品；其他范围开通采购后在“全部证件”里上传证照"
          >
            <Chips
              label="经营范围"
              wrap
              multiple
              items={itemsOf(scopes.filter((key) => !isRetailClass(key)))}
              value={chosen.filter((key) => !isRetailClass(key as Scope))}
              onChange={(keys) => choose(false, keys)}
            />
            {retails && (
              <>
                <p className={styles.small}>许可证上的药品类别</p>
                <Chips
                  label="药品类别"
                  wrap
                  multiple
                  items={itemsOf(RETAIL_CLASSES)}
                  value={chosen.filter((key) => isRetailClass(key as Scope))}
                  onChange={(keys) => choose(true, keys)}
                />
              </>
            )}
          </Field>
        </div>
      </Card>
      <Card title="收货">
        <div className={styles.fields} id="receiver">
          <p className={styles.place}>
            {begun.address}
            <span className={styles.small}>药品只能送到证照登记的地址</span>
          </p>
          <TextField {...field('receiver')} label="收货人" required maxLength={20} autoComplete="name" />
          <TextField {...field('receiverPhone')} label="收货电话" required type="tel" maxLength={20} autoComplete="tel" />
        </div>
      </Card>
      <p className={styles.note}>
        身份证号加密保存；照片用于资质审核和向卖家建采：本店负责人、采购员、平台审核员和您申请建采的卖家能看到，其中身份证和采购委托书不向卖家提供。
      </p>
      <Wrong fields={problems} />
      <Button type="submit" block size="l" loading={form.busy || waiting}>
        提交审核
      </Button>
      <output className={styles.saved}>{SAVED[draft.saved]}</output>
    </form>
  )
}
