import type { TableRights } from '../src/kernel/grant-rights.ts'
import { APPEND_ONLY, MUTABLE, SENT, columns } from './kinds-of-rights.ts'

/** Users and operators, shops with their members and papers, and who serves them. */
export const RIGHTS_OF_PEOPLE: Readonly<Record<string, TableRights>> = {
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
  'contracts.contract': { insert: true, update: ['ended_at', 'ended_by', 'end_reason'] },
  'contracts.opening': APPEND_ONLY,
  'contracts.signature': APPEND_ONLY,
  'documents.consent': APPEND_ONLY,
  'documents.separate_consent': APPEND_ONLY,
  'documents.document': { insert: true, update: ['topic', 'sort', 'shown'] },
  'documents.licence': {
    insert: true,
    update: columns('name number holder valid_until file_id sort shown version updated_at updated_by'),
  },
  'documents.version': { insert: true, update: ['withdrawn_at'] },
  'identity.real_name': MUTABLE,
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
  'operators.audit_log': APPEND_ONLY,
  'operators.operator': {
    insert: true,
    update: columns('name rights active password_hash totp_secret totp_pending totp_step enrolment_hash enrolment_until'),
  },
  'operators.recovery_code': { insert: true, delete: true },
  'operators.session': MUTABLE,
  'privacy.departure': { insert: true, update: ['user_id', 'outcome', 'ended_at', 'reason'] },
  'privacy.export': MUTABLE,
  'privacy.kind': { insert: true, update: columns('purpose shared_with scene version updated_at updated_by') },
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
  'reading.reading': { insert: true, update: columns('state attempts started_at ended_at content'), delete: true },
  'salesmen.assignment': {
    insert: true,
    update: columns('ended_at replacement_asked_at replacement_reason cart_notified_at cart_allowed_at'),
  },
  'salesmen.handled': { insert: true, delete: true },
  'salesmen.invitation': { insert: true, update: ['revoked_at'] },
  'salesmen.referral': MUTABLE,
  'salesmen.salesman': { insert: true, update: columns('name phone hours area authorised_until version ended_at ended_by') },
  'shops.ended_permit': { insert: true, update: ['ended_by', 'reason', 'ended_at'], delete: true },
  'shops.permit': {
    insert: true,
    update: ['basis', 'valid_from', 'valid_until', 'ends_with', 'granted_at', 'notified_days'],
    delete: true,
  },
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
