import { APPLICATION_FIELDS, type ApplicationField } from '@shop/contract/application-fields'
import { ApplyShopAudit } from '@shop/contract/applications'
import { CERTIFICATE_NAMES, isIdentityCard, mayBeNamed, otherPaper, scopesOf } from '@shop/contract/certificates'
import { chinaDay } from '@shop/contract/china-time'
import { SCOPE_NAMES, SHOP_TYPE } from '@shop/contract/codes'
import type { CertificateUpdate } from '@shop/contract/credentials'
import { isRegistering } from '@shop/contract/registration'
import { BottomBar, Button, Card, Cell, CellGroup, Chips, Field, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import { correctionsOf } from '../../../../features/papers/corrections.ts'
import { useAskLeft } from '../../../../features/papers/use-ask-left.ts'
import { PictureField } from '../../../../features/papers/PictureField.tsx'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { useFormPictures } from '../../../../features/papers/use-form-pictures.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { useForm } from '../../../../shell/form.ts'
import { useMe } from '../../../../shell/me.ts'
import { to } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import { listOf } from '../../../../features/papers/apply-form.ts'
import { CertificateCard } from '../../../../features/papers/CertificateCard.tsx'
import { useDoubts } from '../../../../features/papers/use-doubts.ts'
import { DraftChoice } from '../../../../features/papers/DraftChoice.tsx'
import { StateCard } from '../../../../features/papers/StateCard.tsx'
import { replacingWords } from '../../../../features/papers/state-words.ts'
import { SAVED, useKeptDraft } from '../../../../features/papers/saved-draft.ts'
import { draftKey, useDraft, type Draft } from '../../../../features/papers/use-draft.ts'
import register from '../../../../features/papers/form.module.css'
import styles from '../credential.module.css'
import { HeldCertificate, isExpired } from './HeldCertificate.tsx'
import { LosingFavourites, useLosingFavourites } from './LosingFavourites.tsx'
import { LicensedFields } from './LicensedFields.tsx'
import { RegistrationChanges } from './RegistrationChanges.tsx'
import { changesOf, fieldsOf, filledOf, isOther, lostScopes, problemsOf, PROOF, restored, sendableOf } from './update-form.ts'

interface UpdateFormProps {
  update: CertificateUpdate
  shopId: number
}
const FORM = 'update'

/** A new version of a certificate: saved as one types, sent when complete. What was rejected has its reason at its field. */
export default function UpdateForm(props: UpdateFormProps) {
  const { draft, choice } = useKeptDraft<Draft>(
    draftKey(`update-${props.update.kind}`, props.shopId),
    props.update.updatedAt,
    (kept) => filledOf(restored(props.update, kept)),
  )
  if (!choice) return <Form {...props} unsaved={draft} />
  return (
    <div className={styles.page}>
      <DraftChoice {...choice} />
    </div>
  )
}

function Form({ update, shopId, unsaved }: UpdateFormProps & { unsaved: Draft | null }) {
  const { kind, name, heldScopes, held } = update
  const [begun] = useState(() => restored(update, unsaved))
  const [before] = useState(() => filledOf(begun))
  const [today] = useState(() => chinaDay(new Date()))
  const form = useForm<Record<string, string>>(
    before,
    Object.fromEntries(
      fieldsOf(kind).map((field) => [
        field,
        (_: string, filled: Record<string, string>) => problemsOf(update, filled, today)[field],
      ]),
    ),
  )
  const draft = useDraft(`update-${kind}`, shopId, update.updatedAt)
  const { pictureOf, keep } = useFormPictures([...begun.certificate.files, ...begun.proofs])

  const set = (field: ApplicationField, value: string) => draft.save(sendableOf(form.set(field, value), kind))
  const field = (at: ApplicationField) =>
    withReason(form.field(at), { reason: corrections.reasonOf(at), onChange: (value) => set(at, value) })
  const corrections = correctionsOf(update, { server: filledOf(update.content), typed: form.values })
  const confirmLeft = useAskLeft(APPLICATION_FIELDS, corrections)
  const lost = lostScopes(update, form.values)
  const losing = useLosingFavourites(lost)
  const { type = SHOP_TYPE.pharmacy, name: shopName = '' } = useMe().data?.shop ?? {}
  // What a licence changes of the registration is listed below it.
  const { doubts, confirm } = useDoubts(form.values, [kind], { name: shopName, type, renames: isRegistering(kind) })
  const submit = form.submit(async (filled) => {
    if (!(await confirmLeft())) return
    if (losing.total > 0 && !(await confirmDialog({ title: '减少经营范围？', message: losing.text, yes: '继续提交' }))) return
    if (!(await confirm())) return
    await send(ApplyShopAudit, { ...sendableOf(filled, kind), submit: true })
    draft.stop()
    toast('已提交，审核结果会马上通知您', { tone: 'success' })
  })
  const { onSubmit, waiting } = useAfterUploads(submit)
  const scopes = scopesOf(kind).filter((scope) => mayBeNamed(scope, type) || heldScopes.includes(scope))
  const other = held ? undefined : otherPaper(kind)
  const proofs = field(PROOF)
  const showsProof = proofs.value !== '' || proofs.error !== null || isOther(update, form.values)
  return (
    <>
      <form id={FORM} className={register.page} onSubmit={onSubmit} noValidate>
        <StateCard standing={update} words={replacingWords(isExpired(update))} corrections={corrections} />
        <HeldCertificate update={update} />
        {other && (
          <CellGroup>
            <Cell
              title={`也可补充${CERTIFICATE_NAMES[other]}`}
              detail="两种证照有一种即可"
              href={to('sub-person/credential/update', { kind: other })}
            />
          </CellGroup>
        )}
        <CertificateCard
          kind={kind}
          title={held ? `新的${name}` : name}
          field={field}
          pictureOf={pictureOf}
          onUploaded={keep}
          doubts={doubts}
          scopes={{
            type,
            chosen: listOf(form.values.scopes),
            ...(scopes.length > 1 && { onChoose: (chosen) => set('scopes', chosen.join(' ')) }),
          }}
          {...(isRegistering(kind) && {
            renderMore: (filling) => (
              <LicensedFields
                kind={kind}
                field={field}
                regionName={form.values.regionName ?? ''}
                onRegion={(id, regionName) => {
                  form.set('regionName', regionName)
                  set(`${kind}.regionId`, String(id))
                }}
                filling={filling}
              />
            ),
          })}
        />
        <RegistrationChanges changes={changesOf(update, form.values)} />
        {showsProof && (
          <Card title="变更证明">
            <div id="change-proof">
              <Field label="照片" hint="证照内容有变更，请上传登记机关的变更通知书等" required>
                <PictureField
                  purpose="licence"
                  label="变更证明照片"
                  max={4}
                  files={listOf(proofs.value).map((id, at) => ({ ...pictureOf(id), name: `变更证明 ${at + 1}` }))}
                  onChange={(files) => {
                    keep(files)
                    proofs.onChange(files.map(({ id }) => id).join(' '))
                  }}
                  error={proofs.error}
                />
              </Field>
            </div>
          </Card>
        )}
        {scopes.length > 1 && (
          <Card title="经营范围">
            <div id="scopes">
              <Field label="经营范围" labelHidden required error={field('scopes').error} hint="按新证照上的经营范围选择">
                <Chips
                  label="经营范围"
                  wrap
                  multiple
                  items={scopes.map((key) => ({ key, label: SCOPE_NAMES[key] }))}
                  value={listOf(form.values.scopes)}
                  onChange={(chosen) => set('scopes', chosen.join(' '))}
                />
              </Field>
            </div>
            {lost.length > 0 && <LosingFavourites lost={lost} losing={losing} />}
          </Card>
        )}
        {scopes.length === 1 && !heldScopes.includes(scopes[0]!) && (
          <p className={styles.note}>审核通过后可采购：{SCOPE_NAMES[scopes[0]!]}</p>
        )}
        <p className={styles.note}>
          {isIdentityCard(kind)
            ? '照片只用于资质审核，不向卖家提供：本店负责人、采购员和平台审核员能看到。'
            : '照片用于资质审核和向卖家建采：本店负责人、采购员、平台审核员和您申请建采的卖家能看到。'}
        </p>
        <output className={register.saved}>{SAVED[draft.saved]}</output>
      </form>
      <BottomBar
        label="提交"
        action={
          <Button type="submit" form={FORM} block size="l" loading={form.busy || waiting}>
            提交审核
          </Button>
        }
      />
    </>
  )
}
