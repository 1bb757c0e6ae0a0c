import type { ActorOf } from '../../kernel/actor.ts'
import type { Executor, Tx } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import type { CardConsent } from './cards.ts'
import { asSeller, asUser, type Viewer } from './private-pictures.ts'
import {
  CORRECTION_PURPOSES,
  GOODS_PURPOSES,
  OPERATOR_PURPOSES,
  PURPOSES,
  RECALL_PURPOSES,
  REPORT_PURPOSES,
  SELLER_PICTURE_PURPOSES,
  SELLER_PURPOSES,
  type PublicPurposes,
  type Purposes,
} from './purposes.ts'
import { fileOwner, operatorFileOwner, ownerOfOperator, sellerFileOwner } from './queries.ts'
import type { Uploaded } from './receive-form.ts'

/** Whether what needs a separate consent may be taken of an uploader. */
export interface Consent<A extends Uploader> {
  /** Refuses to begin without it. */
  begin(db: Executor, actor: ActorOf<A>, now: Date): Promise<void>
  /** Refuses to store without it; a withdrawal waits until the transaction has ended. */
  store(tx: Tx, actor: ActorOf<A>, now: Date): Promise<void>
}
export type Uploader = 'user' | 'platform:content' | 'platform:offers' | 'seller:orders' | 'seller:offers' | 'any:offers'
/** Who uploads, and for what; what is private has a viewer, or opens through what it is for. */
export type Side<A extends Uploader> = {
  access: A
  what: Uploaded
  ownerOf(actor: ActorOf<A>): string
  /** To what one of its purposes needs (`PurposeRules.consent`). */
  consent?: Consent<A>
} & (
  | { purposes: PublicPurposes | typeof SELLER_PURPOSES | typeof RECALL_PURPOSES | typeof REPORT_PURPOSES; viewerOf: null }
  | { purposes: Purposes; viewerOf: (actor: ActorOf<A>) => Viewer }
)
export const ofUsers = (cards: CardConsent): Side<'user'> => ({
  access: 'user',
  what: '图片',
  purposes: PURPOSES,
  ownerOf: ({ userId }) => fileOwner(userId),
  viewerOf: asUser,
  consent: {
    async begin(db, { userId }, now) {
      if (!(await cards.has(db, userId, now))) throw new Refused('CARD_CONSENT')
    },
    store: (tx, { userId }, now) => cards.require(tx, userId, now),
  },
})
export const ofOperators: Side<'platform:content'> = {
  access: 'platform:content',
  what: '图片',
  purposes: OPERATOR_PURPOSES,
  ownerOf: ({ operatorId }) => operatorFileOwner(operatorId),
  viewerOf: null,
}
export const ofGoods: Side<'platform:offers'> = {
  access: 'platform:offers',
  what: '图片',
  purposes: GOODS_PURPOSES,
  ownerOf: ({ operatorId }) => operatorFileOwner(operatorId),
  viewerOf: null,
}

export const ofSellers: Side<'seller:orders'> = {
  access: 'seller:orders',
  what: '文件',
  purposes: SELLER_PURPOSES,
  ownerOf: ({ sellerId }) => sellerFileOwner(sellerId),
  viewerOf: null,
}
export const ofSellerPictures: Side<'seller:orders'> = {
  access: 'seller:orders',
  what: '图片',
  purposes: SELLER_PICTURE_PURPOSES,
  ownerOf: ({ sellerId }) => sellerFileOwner(sellerId),
  viewerOf: (actor) => asSeller(actor, 'orders'),
}
export const ofCorrections: Side<'seller:offers'> = {
  access: 'seller:offers',
  what: '图片',
  purposes: CORRECTION_PURPOSES,
  ownerOf: ({ sellerId }) => sellerFileOwner(sellerId),
  viewerOf: (actor) => asSeller(actor, 'offers'),
}

export const ofRecalls: Side<'any:offers'> & { viewerOf: null } = {
  access: 'any:offers',
  what: '文件',
  purposes: RECALL_PURPOSES,
  ownerOf: ownerOfOperator,
  viewerOf: null,
}

export const ofReports: Side<'any:offers'> = { ...ofRecalls, purposes: REPORT_PURPOSES }
