/** What becomes of a table's columns when one of the people in it leaves. Names of columns are separated by blanks. */
export interface PersonalColumns {
  /** Emptied, replaced, or deleted with their row. */
  forgotten?: string
  /** Kept, each with the reason. */
  kept?: Readonly<Record<string, string>>
  /** About no user: codes, numbers, secrets without a person, texts of the platform and of sellers. */
  impersonal?: string
}

const FIVE_YEARS = 'papers of a shop, and who answers for them: five years (decision 0075)'
const TRADE = 'part of an order: trade and tax records are kept'
const OPERATOR = 'an operator, who acts for the platform or a seller'
const SHOP = 'the shop’s, which stays'
const PURGED_SOON = 'deleted within days by a schedule'
const WORDS = 'what was written stays, without whose it was'

/** Schemas that hold nothing about users. */
export const IMPERSONAL_SCHEMAS = ['catalog', 'content', 'demonstration', 'ledger', 'meta', 'platform', 'pricing', 'search']

/**
 * Every column that can hold a name, a phone, an address, words or a picture of a user, and what becomes of it. A test finds columns that
 * are missing here, and looks for what is left of somebody who was erased.
 */
export const PERSONAL_COLUMNS: Readonly<Record<string, PersonalColumns>> = {
  'access.app_user': { forgotten: 'phone nickname avatar_file_id password_hash', impersonal: 'kind' },
  'access.captcha': { impersonal: 'id text' },
  'access.password_proof': { impersonal: 'proof_hash' },
  'access.phone_change': { forgotten: 'old_phone new_phone reason' },
  'access.session': {
    forgotten: 'wechat_open_id',
    kept: {
      model: 'login records: half a year (Cybersecurity Law, article 21)',
      system: 'as model',
      app_version: 'as model',
      ip: 'as model',
      browser: 'as model',
      screen: 'as model',
      network: 'as model',
    },
    impersonal: 'id access_hash old_access_hash refresh_hash used_refresh_hashes end_reason renewal_salt',
  },
  'access.sms_code': { forgotten: 'phone', impersonal: 'purpose code_hash' },
  'access.wechat': { forgotten: 'union_id nickname' },
  'access.wechat_open_id': { forgotten: 'app_id open_id' },
  'access.wechat_state': { impersonal: 'state_hash browser_hash channel' },
  'access.wechat_ticket': { forgotten: 'open_id union_id nickname', impersonal: 'token_hash channel app_id' },
  'accounts.look': { kept: { by_name: OPERATOR }, impersonal: 'kind' },
  'accounts.paper': {
    kept: { number: FIVE_YEARS, holder: FIVE_YEARS, file_ids: FIVE_YEARS, rejection: WORDS },
    impersonal: 'kind name issuer scope_text',
  },
  'accounts.request': { kept: { decided_by: OPERATOR, ended_by: OPERATOR, end_reason: WORDS } },
  'applications.application': {
    kept: { draft: `sealed; ${SHOP}`, reasons: WORDS, decided_by: OPERATOR },
    impersonal: 'level kind',
  },
  'applications.identity': { kept: { hash: FIVE_YEARS }, impersonal: 'kind' },
  'applications.picture': { kept: { file_id: FIVE_YEARS } },
  'applications.registration_change': {
    kept: {
      old_legal_person: FIVE_YEARS,
      new_legal_person: FIVE_YEARS,
      old_address: FIVE_YEARS,
      new_address: FIVE_YEARS,
      by_name: OPERATOR,
    },
    impersonal: 'old_name new_name',
  },
  'applications.revocation': { kept: { reason: WORDS } },
  'applications.scope_word': { kept: { updated_by: OPERATOR }, impersonal: 'word written kinds codes note' },
  'applications.transition': { kept: { by_name: `${OPERATOR}; users are named by id`, reasons: WORDS } },
  'applications.unknown_scope_word': { impersonal: 'kind word written' },
  'applications.version': { kept: { content: `sealed; ${FIVE_YEARS}` } },
  'browsing.ignored_word': { kept: { by_name: OPERATOR }, impersonal: 'word' },
  'browsing.missed_by_shop': { impersonal: 'source' },
  'browsing.missed_sale': { impersonal: 'source' },
  'browsing.missed_word': { impersonal: 'word' },
  'browsing.missed_word_by_shop': { impersonal: 'word' },
  'browsing.shortage': { impersonal: 'name specification factory barcode words_key reply' },
  'browsing.supply_question': { kept: { asked_by: OPERATOR, answered_by: OPERATOR }, impersonal: 'note outcome answer' },
  'contracts.contract': {
    kept: { statement: SHOP, offered_by: OPERATOR, ended_by: OPERATOR },
    impersonal: 'kind title hash end_reason paper_id paper_name paper_hash',
  },
  'contracts.signature': { kept: { name: FIVE_YEARS, ip: FIVE_YEARS }, impersonal: 'role means hash' },
  'documents.consent': { impersonal: 'key' },
  'documents.separate_consent': { impersonal: 'key' },
  'documents.document': { impersonal: 'key topic' },
  'documents.licence': { kept: { updated_by: OPERATOR }, impersonal: 'name number holder file_id' },
  'documents.version': { kept: { published_by: OPERATOR }, impersonal: 'key title text' },
  'exports.export': { forgotten: 'content', kept: { filter: PURGED_SOON }, impersonal: 'id list format problem' },
  'files.file': {
    kept: { owner: 'the id of who uploaded it, as long as something refers to the file', name: 'as owner' },
    impersonal: 'id purpose mime sha256',
  },
  'files.finished_upload': { kept: { owner: PURGED_SOON }, impersonal: 'key file_id' },
  'files.deleted_bytes': { impersonal: 'sha256' },
  'fulfilment.package': {
    kept: { driver: 'of a seller’s own delivery', driver_phone: 'as driver' },
    impersonal: 'package_no carrier tracking_no state',
  },
  'fulfilment.track': { kept: { text: TRADE, place: TRADE } },
  'help.feedback': { forgotten: 'phone', impersonal: 'kind' },
  'help.feedback_message': { kept: { text: WORDS } },
  'help.feedback_picture': { kept: { file_id: WORDS } },
  'help.problem': { kept: { updated_by: OPERATOR }, impersonal: 'question keywords answer spoken' },
  'help.rating': { kept: { reason: WORDS } },
  'help.topic': { impersonal: 'name' },
  'identity.real_name': { forgotten: 'content number_hash', impersonal: 'checked' },
  'library.correction': {
    kept: {
      proposed: `${WORDS}, until two years after the decision`,
      file_id: 'deleted 90 days after the decision by a schedule',
      decided_by: OPERATOR,
      reason: 'an operator’s answer, as proposed',
    },
    impersonal: 'field',
  },
  'library.proposal': {
    kept: { sent_by: OPERATOR, decided_by: OPERATOR, reason: 'an operator’s answer to a seller' },
    impersonal:
      'generic_name trade_name dosage_form specification unit factory approval_no origin barcode remark picture_ids paper_ids',
  },
  'library.edit': { kept: { by_name: OPERATOR } },
  'imports.binding': { impersonal: 'own_code text_key' },
  'imports.import': { kept: { name: 'deleted after 90 days by a schedule' }, impersonal: 'id problem columns counts' },
  'imports.import_part': { kept: { content: PURGED_SOON }, impersonal: 'import_id' },
  'imports.import_row': {
    impersonal:
      'import_id own_code name specification factory barcode approval_no batch_no asked problems text_key found outcome why wrong_column changes',
  },
  'imports.price_row': {
    kept: { shop: SHOP, credit_code: SHOP, customer: SHOP },
    impersonal:
      'import_id own_code goods_no name specification factory barcode approval_no price_group asked problems text_key found outcome why wrong_column',
  },
  'imports.library_row': { impersonal: 'import_id said problems keys answer outcome why wrong_column changes' },
  'joining.addition': {
    forgotten: 'person_name identity_hash draft',
    kept: { reasons: WORDS, shop_name: SHOP, credit_code: SHOP, decided_by: OPERATOR },
  },
  'joining.addition_picture': { kept: { file_id: FIVE_YEARS } },
  'joining.addition_rejection': { kept: { reasons: WORDS, by: OPERATOR } },
  'joining.addition_version': { kept: { content: `sealed; ${FIVE_YEARS}` } },
  'joining.invitation': { impersonal: 'role code_hash code' },
  'joining.owner_proposal': { forgotten: 'name', kept: { reason: WORDS, proof: WORDS } },
  'joining.request': { forgotten: 'name note decided_by', kept: { reason: WORDS }, impersonal: 'role' },
  'kernel.app_secret': { impersonal: 'key_id' },
  'kernel.attempt': { kept: { subject: PURGED_SOON } },
  'kernel.event': { kept: { payload: PURGED_SOON }, impersonal: 'room name' },
  'kernel.id_key': { impersonal: 'secret' },
  'kernel.idempotency': { kept: { answer: PURGED_SOON, actor: PURGED_SOON }, impersonal: 'key call input_hash' },
  'messaging.muted': { impersonal: 'kind channel' },
  'messaging.notice': { forgotten: 'title body target', impersonal: 'kind' },
  'operators.audit_log': {
    kept: {
      ip: OPERATOR,
      before: 'what operators changed: proof of each decision',
      after: 'as before; shops’ people stand there by ids',
      subject_id: 'ids',
    },
    impersonal: 'action subject_kind trace_id',
  },
  'operators.operator': {
    kept: { account: OPERATOR, name: OPERATOR },
    impersonal: 'org rights password_hash totp_secret totp_pending enrolment_hash',
  },
  'operators.recovery_code': { impersonal: 'code_hash' },
  'operators.session': {
    kept: { ip: OPERATOR },
    impersonal: 'id access_hash old_access_hash refresh_hash used_refresh_hashes end_reason renewal_salt',
  },
  'orders.order_head': {
    kept: { address: TRADE, remark: TRADE, search_text: TRADE },
    impersonal: 'order_no invoice_kind delivery_wish',
  },
  'orders.order_line': { impersonal: 'goods_no show_name specification factory unit approval_no image' },
  'orders.order_status_history': {
    kept: { by_name: `${OPERATOR}; buyers are named by id`, reason: TRADE },
    impersonal: 'by_kind',
  },
  'orders.trade': { impersonal: 'trade_no state' },
  'payments.payment': { impersonal: 'payment_no method provider state provider_id pay_url fail_reason' },
  'payments.refund': { kept: { reason: TRADE }, impersonal: 'refund_no state' },
  'payments.webhook_event': { impersonal: 'provider event_id payment_no kind payload' },
  'plan.choice': { impersonal: 'text_key' },
  'plan.import': { kept: { name: PURGED_SOON, report: PURGED_SOON }, impersonal: 'id problem' },
  'plan.import_part': { kept: { content: PURGED_SOON }, impersonal: 'import_id' },
  'plan.import_row': {
    impersonal: 'import_id name specification factory barcode approval_no text text_key outcome why unit said',
  },
  'plan.line': { kept: { note: WORDS }, impersonal: 'text text_key unit' },
  'privacy.departure': { kept: { reason: 'why people leave; no longer whose reason it was' }, impersonal: 'outcome' },
  'privacy.export': { forgotten: 'content', impersonal: 'id' },
  'privacy.kind': { kept: { updated_by: OPERATOR }, impersonal: 'kind purpose scene shared_with' },
  'qualification.certificate': { kept: { number: FIVE_YEARS, holder: FIVE_YEARS }, impersonal: 'kind name issuer' },
  'qualification.past_certificate': { kept: { number: FIVE_YEARS, holder: FIVE_YEARS }, impersonal: 'kind name issuer' },
  'qualification.shop_qualification': { kept: { rechecked_by: OPERATOR }, impersonal: 'scopes' },
  'reading.reading': { forgotten: 'content', impersonal: 'file_id kind state' },
  'recalls.answer': { kept: { note: WORDS } },
  'recalls.open_order': { impersonal: 'outcome detail' },
  'recalls.paper': { impersonal: 'file_id name' },
  'recalls.recall': {
    kept: { started_by: OPERATOR, closed_by: OPERATOR },
    impersonal: 'batch_no reason decided_by close_reason',
  },
  'reports.document': { kept: { saved_by: OPERATOR }, impersonal: 'kind number' },
  'reports.document_file': { impersonal: 'file_id name' },
  'reports.report': { kept: { added_by: OPERATOR, removed_by: OPERATOR }, impersonal: 'batch_no file_id name' },
  'salesmen.assignment': { kept: { by: OPERATOR, replacement_reason: WORDS } },
  'salesmen.invitation': { impersonal: 'code_hash code' },
  'shops.ended_permit': { forgotten: 'reason', impersonal: 'ended_by' },
  'shops.permit': { impersonal: 'basis ends_with' },
  'purchasers.draft': { forgotten: 'content' },
  'purchasers.draft_picture': { forgotten: 'file_id' },
  'purchasers.picture': { kept: { file_id: FIVE_YEARS } },
  'purchasers.submission': {
    forgotten: 'person_name identity_hash',
    kept: { content: `sealed; ${FIVE_YEARS}`, reasons: WORDS, decided_by: OPERATOR },
    impersonal: 'capacity',
  },
  'salesmen.salesman': { forgotten: 'name phone hours area', kept: { ended_by: OPERATOR } },
  'sellers.agreement': {
    kept: { note: WORDS, recorded_by: OPERATOR, ended_by: OPERATOR, ended_reason: WORDS },
    impersonal: 'number',
  },
  'sellers.bank_account': {
    kept: { content: 'sealed; the account of a company', sent_by: OPERATOR, decided_by: OPERATOR, reason: WORDS },
    impersonal: 'last_digits',
  },
  'sellers.paper': {
    kept: { sent_by: OPERATOR, decided_by: OPERATOR, reason: WORDS },
    impersonal: 'kind number issuer scope scopes file_ids',
  },
  'sellers.profile': {
    kept: { sent_by: OPERATOR, decided_by: OPERATOR, reason: WORDS },
    impersonal: 'logo_file_id introduction specialities',
  },
  'sellers.recheck': { kept: { by_name: OPERATOR, note: 'what an operator found of a seller: proof of the check' } },
  'shops.address': {
    kept: { receiver: SHOP, phone: SHOP, detail: SHOP, reject_reason: WORDS, decided_by: OPERATOR },
  },
  'shops.branch': { kept: { reason: WORDS } },
  'shops.branch_change': { kept: { reason: WORDS } },
  'shops.member': { forgotten: 'name role' },
  'shops.price_group_change': { kept: { reason: WORDS, by_name: OPERATOR } },
  'shops.profile': { kept: { photo_ids: SHOP, introduction: SHOP }, impersonal: 'hours' },
  'shops.shop': {
    kept: { legal_person: SHOP, address: SHOP, contact: SHOP, phone: SHOP, frozen_reason: WORDS, frozen_by: OPERATOR },
    impersonal: 'name spoken credit_code',
  },
}
