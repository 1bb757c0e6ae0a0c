import type { TableRights } from '../src/kernel/grant-rights.ts'
import { APPEND_ONLY, MUTABLE, columns } from './kinds-of-rights.ts'

/** Goods and their offers, who sells them at what price, and what shops look for. */
export const RIGHTS_OF_GOODS: Readonly<Record<string, TableRights>> = {
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
  'catalog.batch': {
    insert: true,
    update: columns(
      'batch_no produced_on expires_on available reserved sold returned locked platform_lock reported awaits_report exempt_from_report',
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
  'plan.choice': { insert: true, update: ['goods_id', 'chosen_at'], delete: true },
  'plan.import': {
    insert: true,
    update: columns('received row_count done_count problem ready_at stopped_at report'),
    delete: true,
  },
  'plan.import_part': { insert: true, delete: true },
  'plan.import_row': { insert: true, update: columns('outcome goods_id candidates why') },
  'plan.line': MUTABLE,
  'pricing.contract_price': {
    insert: true,
    update: ['price_fen', 'valid_from', 'valid_to', 'changed_at', 'changed_by'],
    delete: true,
  },
  'pricing.customer_price_change': APPEND_ONLY,
  'pricing.group_price': { insert: true, update: ['price_fen', 'changed_at', 'changed_by'], delete: true },
  'pricing.price_group': { insert: true, update: ['name'] },
  'pricing.price_history': { insert: true, update: ['price_fen'] },
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
  'search.synonym': { insert: true, delete: true },
  'search.synonym_group': { insert: true, update: ['version', 'applied', 'updated_at', 'updated_by'], delete: true },
  'search.document': { insert: true, update: ['popularity', 'words', 'names', 'readings'] },
  'sellers.look': APPEND_ONLY,
  'sellers.agreement': { insert: true, update: ['ends_on', 'ended_at', 'ended_by', 'ended_reason'] },
  'sellers.bank_account': { insert: true, update: ['state', 'decided_at', 'decided_by', 'reason'] },
  'sellers.profile': { insert: true, update: ['state', 'decided_at', 'decided_by', 'reason'] },
  'sellers.paper': { insert: true, update: ['state', 'scopes', 'decided_at', 'decided_by', 'reason'] },
  'sellers.recheck': APPEND_ONLY,
}
