import type { TableRights } from './src/kernel/grant-rights.ts'

/** Rows are added, and neither changed nor removed: by rights, and by triggers for those who have more rights. */
const APPEND_ONLY: TableRights = { appendOnly: true, insert: true }
/** What was sent: its content is emptied when the time is over for which it is kept, and no sooner (0570). */
const SENT: TableRights = { insert: true, update: ['content'] }
/** Rows come and go, and change. */
const MUTABLE: TableRights = { insert: true, update: 'all', delete: true }
/** Written by migrations, the installation, or people with their own access to the database; the application reads them. */
const READ_ONLY: TableRights = {}
/** The secret behind opaque ids: whoever reads it can count. */
const HIDDEN: TableRights = { hidden: true }

/** Names, separated by blanks and line ends. */
const columns = (names: string) => names.trim().split(/\s+/)

/**
 * What the application may do with each table, besides reading it. A table that is missing here stops the migration that creates
 * it. Least rights: what no code does is not allowed, and columns that never change (sums, prices, who and when) can't be changed.
 */
export const TABLE_RIGHTS: Readonly<Record<string, TableRights>> = {
  'access.app_user': {
    insert: true,
    update: columns('phone phone_changed_at nickname kind avatar_file_id password_hash password_at deregisters_at'),
  },
  'access.captcha': MUTABLE,
  'access.password_proof': MUTABLE,
  'access.phone_change': { insert: true, update: ['decided_by', 'decided_at', 'confirmed'], delete: true },
  'access.session': MUTABLE,
  'access.sms_code': MUTABLE,
  'access.wechat': { insert: true, update: ['union_id', 'nickname'], delete: true },
  'access.wechat_open_id': { insert: true, delete: true },
  'access.wechat_state': { insert: true, delete: true },
  'access.wechat_ticket': MUTABLE,
  'accounts.look': APPEND_ONLY,
  'accounts.paper': { insert: true, update: ['rejection'] },
  'accounts.request': {
    insert: true,
    update: columns('state decided_at decided_by valid_until ended_at ended_by end_reason'),
  },
  'applications.application': {
    insert: true,
    update: columns(`
      state version draft drafted_by reasons updated_at submitted_at decided_at decided_by claimed_by claimed_at
    `),
  },
  'applications.identity': { insert: true, delete: true },
  'applications.picture': { insert: true, update: ['sent'], delete: true },
  'applications.registration_change': { insert: true, delete: true },
  'applications.revocation': { insert: true, update: ['decided_by', 'decided_at', 'confirmed'] },
  'applications.scope_word': {
    insert: true,
    update: columns('word written kinds codes is_old note version updated_at updated_by'),
    delete: true,
  },
  'applications.transition': APPEND_ONLY,
  'applications.unknown_scope_word': { insert: true, update: ['written', 'at'], delete: true },
  'applications.version': SENT,
  'browsing.ignored_word': { insert: true, delete: true },
  'browsing.missed_by_shop': MUTABLE,
  'browsing.missed_sale': MUTABLE,
  'browsing.missed_word': MUTABLE,
  'browsing.missed_word_by_shop': { insert: true, delete: true },
  'browsing.shortage': {
    insert: true,
    update: columns('goods_id answered_at looked_at reply reply_goods_id replied_at reply_sent_at closed_at'),
  },
  'browsing.supply_question': {
    insert: true,
    update: columns('goods_id packs note asked_at asked_by outcome expected_on answer answered_at answered_by'),
  },
  'browsing.unpersonalised': { insert: true, delete: true },
  'browsing.watch': MUTABLE,
  'cart.line': MUTABLE,
  'catalog.batch': {
    insert: true,
    update: columns(
      'batch_no produced_on expires_on available reserved sold returned locked platform_lock reported awaits_report',
    ),
  },
  'catalog.category': { insert: true, update: ['parent_id', 'name', 'path', 'sort'], delete: true },
  'catalog.category_tree': { insert: true, update: ['version'] },
  'catalog.factory': { insert: true },
  'catalog.favourite': { insert: true, update: ['folder_id'], delete: true },
  'catalog.favourite_folder': { insert: true, update: ['name'], delete: true },
  'catalog.class_change': APPEND_ONLY,
  'catalog.class_rule': {
    insert: true,
    update: columns('class field word except_words source from_day until_day version updated_at updated_by'),
  },
  'catalog.goods': {
    insert: true,
    update: columns(`
      type generic_name trade_name show_name dosage_form specification unit factory_id holder approval_no origin scope storage cold_chain
      shelf_life_months barcodes drug_code trace_products trace_required insurance_code insurance_class essential pictures mid_pack case_count category_id category_path
      offer_count low_price_fen available latest_expiry sales_count keywords
      listed ephedrine ephedrine_by_rule special_class online_class class_rule_id unlisted_by_class merged_into merged_at
      needs_report
    `),
  },
  'catalog.leaflet': { insert: true, update: ['own', 'sections'], delete: true },
  'catalog.limit_usage': { insert: true, update: ['quantity'] },
  'catalog.offer': {
    insert: true,
    update: columns(`
      goods_id replaced_by on_sale tier_from tier_fen min_quantity step split_allowed limit_per_order limit_per_day limit_per_month
      regions shop_types tax_rate sort_weight sales_count available nearest_expiry version updated_at stopped_at stopped_by stopped_reason lifted_at
      lacking_scope lacking_scope_at
    `),
  },
  'catalog.pharmacopoeia': { insert: true, update: ['sections'], delete: true },
  'catalog.region_sales': { insert: true, delete: true },
  'catalog.seller': {
    insert: true,
    update: [
      'name',
      'company_name',
      'licence_no',
      'phone',
      'region_id',
      'ephedrine_approved',
      'min_order_fen',
      'freight_fen',
      'free_freight_fen',
      'delivery_hours',
      'cutoff_hour',
      'notice',
      'logo',
      'introduction',
      'specialities',
      'needs_account',
      'goods_count',
      'sales_count',
      'open',
      'opened_at',
      'closed_at',
      'closed_by',
      'closed_reason',
      'version',
      'licensed',
      'licensed_until',
      'checked_until',
      'scope_ends',
    ],
  },
  'catalog.seller_account': {
    insert: true,
    update: ['state', 'updated_at', 'valid_until', 'unsigned_from', 'unsigned_until', 'signed_from', 'signed_until'],
  },
  'catalog.seller_follow': { insert: true, delete: true },
  'catalog.seller_region_terms': { insert: true, delete: true },
  'catalog.stock_adjustment': APPEND_ONLY,
  'content.home_block': {
    insert: true,
    update: columns(
      'title subtitle target goods_nos sort shown from_day until_day shop_types regions version updated_at updated_by',
    ),
    delete: true,
  },
  'content.home_item': {
    insert: true,
    update: columns(
      'title picture file_id target sort shown from_day until_day shop_types regions version updated_at updated_by',
    ),
    delete: true,
  },
  'content.hot_word': { insert: true, delete: true },
  // Banners, entries, notices and strips: read by nodes of the version before home was arranged (0940), and dropped in the next.
  'content.banner': READ_ONLY,
  'content.entry': READ_ONLY,
  'content.notice': READ_ONLY,
  'content.strip': READ_ONLY,
  'content.promo_page': {
    insert: true,
    update: columns('title text goods_nos from_day until_day shop_types published version updated_at updated_by'),
  },
  'content.seller_page': { insert: true, update: ['removed_at'] },
  'content.seller_page_version': { insert: true, update: ['goods_nos', 'state', 'decided_at', 'decided_by', 'reason'] },
  'contracts.contract': { insert: true, update: ['ended_at', 'ended_by', 'end_reason'] },
  'contracts.opening': APPEND_ONLY,
  'contracts.signature': APPEND_ONLY,
  'demonstration.pack_picture': READ_ONLY,
  'demonstration.sms': { insert: true, delete: true },
  'demonstration.world': READ_ONLY,
  'files.file': {
    insert: true,
    update: ['owner', 'given_by', 'purpose', 'may_be_card', 'unused_since'],
    delete: true,
  },
  'files.finished_upload': { insert: true, update: ['file_id', 'finished_at'], delete: true },
  'files.deleted_bytes': { insert: true, update: ['deleted_at'], delete: true },
  'exports.export': {
    insert: true,
    update: ['row_count', 'written_count', 'ready_at', 'problem', 'content', 'cancelled_at'],
    delete: true,
  },
  'documents.consent': APPEND_ONLY,
  'documents.separate_consent': APPEND_ONLY,
  'documents.document': { insert: true, update: ['topic', 'sort', 'shown'] },
  'documents.licence': {
    insert: true,
    update: columns('name number holder valid_until file_id sort shown version updated_at updated_by'),
  },
  'documents.version': { insert: true, update: ['withdrawn_at'] },
  'figures.closed_day': { insert: true },
  'figures.goods_day': { insert: true, delete: true },
  'figures.seller_day': { insert: true, delete: true },
  'figures.shop_day': { insert: true, delete: true },
  'fulfilment.package': { insert: true, update: ['state', 'delivered_at'] },
  'fulfilment.package_line': { insert: true },
  'fulfilment.track': { insert: true, update: ['at', 'text', 'place'] },
  'help.feedback': {
    insert: true,
    update: columns('phone state updated_at waiting_since answered_at unread rating claimed_by claimed_at'),
  },
  'help.feedback_message': APPEND_ONLY,
  'help.feedback_picture': { insert: true },
  'help.problem': {
    insert: true,
    update: columns('topic_id question keywords answer spoken sort shown hot version updated_at updated_by'),
  },
  'help.rating': { insert: true, update: ['solved', 'reason'] },
  'help.topic': { insert: true, update: ['name', 'sort', 'shown'] },
  'kernel.app_secret': { insert: true, delete: true },
  'kernel.attempt': MUTABLE,
  'kernel.event': { insert: true, delete: true },
  'kernel.id_key': HIDDEN,
  'kernel.idempotency': MUTABLE,
  'identity.real_name': MUTABLE,
  'imports.binding': { insert: true, update: columns('goods_id chosen_by chosen_at'), delete: true },
  'imports.import': {
    insert: true,
    update: columns(
      'received columns row_count checked_count applied_count counts problem working checked_at confirmed_at confirmed_by ended_at stopped_at',
    ),
    delete: true,
  },
  'imports.import_part': { insert: true, delete: true },
  'imports.import_row': {
    insert: true,
    update: columns(
      'text_key goods_id candidates found price_taken outcome why wrong_column near_expiry offer_id offer_version changes applied_at',
    ),
    delete: true,
  },
  'imports.price_row': {
    insert: true,
    update: columns(`
      text_key goods_id candidates found offer_id shop_id price_group_id customer seen_fen seen_to list_fen lowest_fen
      price_taken outcome why wrong_column applied_at
    `),
    delete: true,
  },
  'imports.library_row': {
    insert: true,
    update: columns('keys answer goods_id goods_version candidates outcome why wrong_column changes applied_at'),
    delete: true,
  },
  'joining.addition': {
    insert: true,
    update: columns(`
      state version draft reasons shop_name shop_type credit_code region_id person_name identity_hash shop_id
      claimed_by claimed_at decided_by updated_at submitted_at decided_at
    `),
  },
  'joining.addition_picture': { insert: true, update: ['sent'], delete: true },
  'joining.addition_rejection': APPEND_ONLY,
  'joining.addition_version': SENT,
  'joining.invitation': { insert: true, update: ['used_by', 'used_at', 'revoked_at'] },
  'joining.owner_proposal': { insert: true, update: ['name', 'decided_by', 'decided_at', 'confirmed'], delete: true },
  'joining.request': {
    insert: true,
    update: ['name', 'note', 'state', 'role', 'reason', 'decided_by', 'decided_by_id', 'decided_at', 'updated_at'],
  },
  'library.correction': {
    insert: true,
    update: columns('goods_id proposed file_id user_id version sent_at state claimed_by claimed_at decided_at decided_by reason'),
    delete: true,
  },
  'library.proposal': {
    insert: true,
    update: columns(`
      type generic_name trade_name dosage_form specification unit factory approval_no origin category_id barcode mid_pack case_count remark
      picture_ids paper_ids state version sent_at sent_by claimed_by claimed_at ended_at decided_by reason goods_id known
    `),
    delete: true,
  },
  'library.edit': { insert: true, update: ['version', 'at', 'by_name'] },
  'ledger.account': APPEND_ONLY,
  'ledger.entry': APPEND_ONLY,
  'ledger.posting': APPEND_ONLY,
  'ledger.verification': { insert: true, update: ['verified_until'] },
  'messaging.muted': { insert: true, delete: true },
  'messaging.notice': { insert: true, update: ['read_at', 'served_until'], delete: true },
  'meta.last_version': READ_ONLY,
  'meta.migration': READ_ONLY,
  'operators.audit_log': APPEND_ONLY,
  'operators.operator': {
    insert: true,
    update: columns('name rights active password_hash totp_secret totp_pending totp_step enrolment_hash enrolment_until'),
  },
  'operators.recovery_code': { insert: true, delete: true },
  'operators.session': MUTABLE,
  'orders.order_head': {
    insert: true,
    update: columns(`
      status status_before refunded_fen paid_at ship_before shipped_at delivered_at auto_confirm_at extended_at
      reminded_at done_at delivery_hours pay_before
    `),
  },
  'orders.order_line': { insert: true, update: ['shipped_quantity'] },
  'orders.order_status_history': APPEND_ONLY,
  'orders.purchase_history': {
    insert: true,
    update: ['goods_id', 'times', 'quantity', 'last_at', 'last_quantity', 'last_fen'],
    delete: true,
  },
  'orders.reservation': { insert: true, update: ['quantity', 'shipped', 'released'] },
  'orders.trade': {
    insert: true,
    update: columns('total_fen state settled_at sales_counted pay_before approval approved_by approved_at'),
  },
  'payments.payment': { insert: true, update: ['state', 'provider_id', 'pay_url', 'fail_reason', 'paid_at', 'refunded_fen'] },
  'payments.refund': { insert: true, update: ['refund_no', 'state', 'done_at', 'tries'] },
  'payments.webhook_event': APPEND_ONLY,
  'plan.choice': { insert: true, update: ['goods_id', 'chosen_at'], delete: true },
  'plan.import': {
    insert: true,
    update: columns('received row_count done_count problem ready_at stopped_at report'),
    delete: true,
  },
  'plan.import_part': { insert: true, delete: true },
  'plan.import_row': { insert: true, update: columns('outcome goods_id candidates why') },
  'plan.line': MUTABLE,
  'platform.agreement': READ_ONLY,
  'platform.app_version': { update: columns('version code download_url forced notes') },
  'platform.config': { update: ['value', 'updated_at'] },
  'platform.config_change': APPEND_ONLY,
  'platform.dictionary': { insert: true, update: ['label', 'sort', 'offered'] },
  'platform.region': READ_ONLY,
  'platform.service_phone': READ_ONLY,
  'pricing.contract_price': {
    insert: true,
    update: ['price_fen', 'valid_from', 'valid_to', 'changed_at', 'changed_by'],
    delete: true,
  },
  'pricing.customer_price_change': APPEND_ONLY,
  'pricing.group_price': { insert: true, update: ['price_fen', 'changed_at', 'changed_by'], delete: true },
  'pricing.price_group': { insert: true, update: ['name'] },
  'pricing.price_history': { insert: true, update: ['price_fen'] },
  'shops.ended_permit': { insert: true, update: ['ended_by', 'reason', 'ended_at'], delete: true },
  'shops.permit': {
    insert: true,
    update: ['basis', 'valid_from', 'valid_until', 'ends_with', 'granted_at', 'notified_days'],
    delete: true,
  },
  'purchasers.draft': { insert: true, update: ['content', 'updated_at'], delete: true },
  'purchasers.draft_picture': { insert: true, delete: true },
  'purchasers.picture': { insert: true, delete: true },
  'purchasers.submission': {
    insert: true,
    update: columns(
      'state person_name content identity_hash reasons claimed_by claimed_at updated_at decided_at decided_by ended_at',
    ),
  },
  'qualification.certificate': { insert: true, update: ['notified_days', 'notified_at', 'receipt_on'], delete: true },
  'qualification.past_certificate': { insert: true, delete: true },
  'qualification.shop_qualification': {
    insert: true,
    update: columns('price_state procure_state scopes updated_at checked_at rechecked_at rechecked_by suspended_at'),
  },
  'privacy.departure': { insert: true, update: ['user_id', 'outcome', 'ended_at', 'reason'] },
  'privacy.export': MUTABLE,
  'privacy.kind': { insert: true, update: columns('purpose shared_with scene version updated_at updated_by') },
  'reading.reading': { insert: true, update: columns('state attempts started_at ended_at content'), delete: true },
  'recalls.answer': APPEND_ONLY,
  'recalls.batch': { insert: true, update: ['was_locked'] },
  'recalls.buyer': { insert: true, update: columns('received notified_at reminded_at answered_at end_notified_at') },
  'recalls.open_order': APPEND_ONLY,
  'recalls.paper': { insert: true },
  'recalls.recall': {
    insert: true,
    update: columns('goods_id class due_at by_platform state closed_at closed_by close_reason released'),
  },
  'reports.document': { insert: true, update: ['goods_id', 'ended_at'] },
  'reports.document_file': { insert: true },
  'reports.look': APPEND_ONLY,
  'reports.report': { insert: true, update: ['goods_id', 'batch_no', 'removed_at', 'removed_by'] },
  'salesmen.assignment': {
    insert: true,
    update: columns('ended_at replacement_asked_at replacement_reason cart_notified_at cart_allowed_at'),
  },
  'salesmen.handled': { insert: true, delete: true },
  'salesmen.invitation': { insert: true, update: ['revoked_at'] },
  'salesmen.referral': MUTABLE,
  'salesmen.salesman': { insert: true, update: columns('name phone hours area authorised_until version ended_at ended_by') },
  'search.synonym': { insert: true, delete: true },
  'search.synonym_group': { insert: true, update: ['version', 'applied', 'updated_at', 'updated_by'], delete: true },
  'search.document': { insert: true, update: ['popularity', 'words', 'names', 'readings'] },
  'sellers.look': APPEND_ONLY,
  'sellers.agreement': { insert: true, update: ['ends_on', 'ended_at', 'ended_by', 'ended_reason'] },
  'sellers.bank_account': { insert: true, update: ['state', 'decided_at', 'decided_by', 'reason'] },
  'sellers.profile': { insert: true, update: ['state', 'decided_at', 'decided_by', 'reason'] },
  'sellers.paper': { insert: true, update: ['state', 'scopes', 'decided_at', 'decided_by', 'reason'] },
  'sellers.recheck': APPEND_ONLY,
  'shops.address': {
    insert: true,
    update: columns(`
      receiver phone region_id detail longitude latitude state reject_reason decided_by is_default wants_default updated_at removed_at
    `),
  },
  'shops.branch': {
    insert: true,
    update: columns('headquarters_id state approves_orders asked_by asked_at decided_by decided_at reason buys_notified'),
  },
  'shops.branch_change': APPEND_ONLY,
  'shops.member': { insert: true, update: ['role', 'role_since', 'papers_state'], delete: true },
  'shops.profile': { insert: true, update: ['hours', 'introduction', 'photo_ids', 'longitude', 'latitude', 'updated_at'] },
  'shops.price_group_change': APPEND_ONLY,
  // A lock needs the right to change some column: a trigger refuses every change of the id.
  'shops.shop': {
    insert: true,
    update: columns(`
      id name spoken legal_person region_id address contact phone price_group_id frozen_at frozen_reason frozen_by left_at
      replaced_at
    `),
  },
}
