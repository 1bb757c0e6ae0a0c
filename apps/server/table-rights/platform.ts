import type { TableRights } from '../src/kernel/grant-rights.ts'
import { APPEND_ONLY, HIDDEN, MUTABLE, READ_ONLY, columns } from './kinds-of-rights.ts'

/** What the platform writes and arranges, and what the server needs to run. */
export const RIGHTS_OF_PLATFORM: Readonly<Record<string, TableRights>> = {
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
  'demonstration.pack_picture': READ_ONLY,
  'demonstration.sms': { insert: true, delete: true },
  'demonstration.world': READ_ONLY,
  'exports.export': {
    insert: true,
    update: ['row_count', 'written_count', 'ready_at', 'problem', 'content', 'cancelled_at'],
    delete: true,
  },
  'files.file': {
    insert: true,
    update: ['owner', 'given_by', 'purpose', 'may_be_card', 'unused_since'],
    delete: true,
  },
  'files.finished_upload': { insert: true, update: ['file_id', 'finished_at'], delete: true },
  'files.deleted_bytes': { insert: true, update: ['deleted_at'], delete: true },
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
  'messaging.muted': { insert: true, delete: true },
  'messaging.notice': { insert: true, update: ['read_at', 'served_until'], delete: true },
  'meta.last_version': READ_ONLY,
  'meta.migration': READ_ONLY,
  'platform.agreement': READ_ONLY,
  'platform.app_version': { update: columns('version code download_url forced notes') },
  'platform.config': { update: ['value', 'updated_at'] },
  'platform.config_change': APPEND_ONLY,
  'platform.dictionary': { insert: true, update: ['label', 'sort', 'offered'] },
  'platform.region': READ_ONLY,
  'platform.service_phone': READ_ONLY,
}
