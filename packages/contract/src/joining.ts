import * as z from 'zod/mini'
import { ADDITION_PAGES } from './addition-step.ts'
import { AddedShop, Addition, AdditionOver, ApplicantFields } from './additions.ts'
import { ADDITION_FIELDS } from './addition-fields.ts'
import { codeOf } from './code-of.ts'
import { REVIEW_NAMES, GIVEN_ROLES, ROLE_NAMES, SHOP_TYPE_NAMES, USER_REVIEW, USER_REVIEW_NAMES } from './codes.ts'
import { Count, Id, Instant, Nothing, RealName, endpoint, keysOf, pattern, text } from './endpoint.ts'
import { INVITE_CODE } from './invite-code.ts'

export * from './found-shops.ts'

const InviteCode = pattern(INVITE_CODE, '邀请码为 8 位字母和数字')
const State = codeOf(REVIEW_NAMES)
const Kind = codeOf(USER_REVIEW_NAMES)
const Role = z.enum(GIVEN_ROLES)

export const VerifyInviteCode = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/audit/verifyInviteCode',
  access: 'user',
  tags: ['lookUps'],
  summary: 'What an invitation is for; ten wrong codes an hour',
  input: z.strictObject({ inviteCode: InviteCode }),
  output: z.object({
    by: z.enum(['owner', 'salesman']),
    /** Who invites. */
    name: z.string(),
    expiresAt: Instant,
    /** Of a salesman: for whom they work. */
    sellerName: z.optional(z.string()),
    /** Of an owner: the shop, and the role in it. */
    shopId: z.optional(Id),
    shopName: z.optional(z.string()),
    shopType: z.optional(codeOf(SHOP_TYPE_NAMES)),
    shopTypeName: z.optional(z.string()),
    regionName: z.optional(z.string()),
    role: z.optional(Role),
    roleName: z.optional(z.string()),
    /** The user is a member already. */
    joined: z.optional(z.boolean()),
  }),
  refusals: ['INVITE_INVALID', 'SALESMAN'],
})

export const SaveUserAudit = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/audit/saveUserAudit',
  access: 'user',
  invalidates: ['joining', 'lookUps', 'me', 'consents'],
  summary:
    'Asks to join a shop (its owner or the platform decides; an invitation joins at once), or to add one (the platform decides); what is sent twice is answered with the application that it made',
  input: z.strictObject({
    kind: z.literal([USER_REVIEW.join, USER_REVIEW.add]),
    /** To join: which shop, and the role in it. */
    shopId: z.optional(Id),
    role: z.optional(Role),
    note: z.optional(text(60)),
    /** An owner's: to join at once, with its role. A salesman's: they serve the shop once the user is in it. */
    inviteCode: z.optional(InviteCode),
    /** To add: the shop. */
    shop: z.optional(AddedShop),
    /** Who joins needs the name alone. */
    identity: z.optional(z.strictObject(ApplicantFields)),
    /** False keeps a draft, of a shop to add alone: nothing is required. */
    submit: z.boolean(),
  }),
  output: z.object({ id: Id, state: State, updatedAt: Instant }),
  refusals: {
    NOT_FOUND: {},
    ALREADY_MEMBER: {},
    ALREADY_WAITING: { auditId: Id },
    SHOP_NOT_JOINABLE: {},
    MEMBERS_FULL: {},
    SALESMAN: {},
    INVITE_INVALID: {},
    CREDIT_CODE_TAKEN: { shopId: Id, nameMasked: z.string() },
    /** Of the account it belongs to; '' where its name is another one. */
    IDENTITY_TAKEN: { phoneMasked: z.string() },
  },
})

export const MoveToShop = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/audit/updateOrSaveSwitchAudit',
  access: 'buyer',
  invalidates: ['joining', 'lookUps', 'me'],
  summary:
    'Asks to move from the current shop to another one: its owner or the platform decides, and then the old membership ends',
  idempotent: true,
  input: z.strictObject({
    toShopId: Id,
    identity: z.strictObject({ name: RealName }),
    role: Role,
    note: z.optional(text(60)),
    submit: z.literal(true),
  }),
  output: z.object({ id: Id, state: State }),
  refusals: {
    NOT_FOUND: {},
    ALREADY_MEMBER: {},
    ALREADY_WAITING: { auditId: Id },
    SHOP_NOT_JOINABLE: {},
    MEMBERS_FULL: {},
    SALESMAN: {},
    LAST_OWNER: {},
  },
})

export const UpdateUserAudit = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/audit/updateUserAudit',
  access: 'user',
  invalidates: ['joining', 'lookUps', 'me'],
  summary: 'Withdraws an application that waits: to join a shop, or to add one',
  idempotent: true,
  input: z.strictObject({ id: Id, kind: z.optional(Kind), withdraw: z.literal(true) }),
  output: z.object({ id: Id, state: State }),
  refusals: { NOT_FOUND: {}, AUDIT_MOVED_ON: { state: State } },
})

const UserReview = z.object({
  id: Id,
  kind: z.literal([USER_REVIEW.join, USER_REVIEW.move]),
  kindName: z.string(),
  shopId: Id,
  shopName: z.string(),
  /** The shop that the user leaves with it; null where they only join. */
  fromShopName: z.nullable(z.string()),
  name: z.string(),
  role: Role,
  roleName: z.string(),
  note: z.string(),
  state: State,
  /** Why it was rejected. */
  rejectReason: z.string(),
  submittedAt: Instant,
  decidedAt: z.nullable(Instant),
})
export type UserReview = z.output<typeof UserReview>

const AdditionBrief = z.object({
  id: Id,
  kind: z.literal(USER_REVIEW.add),
  kindName: z.string(),
  shopName: z.string(),
  state: State,
  over: AdditionOver,
  version: z.int(),
  /** The step of the form on which it goes on: the first that lacks something, or on which something was rejected. */
  form: z.enum(ADDITION_PAGES),
  submittedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
})

export const GetUserAudit = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/audit/getUserAudit',
  access: 'user',
  tags: ['joining', 'me'],
  summary: 'The user’s newest request to join or move to a shop, or to add one, or the one that is named',
  input: z.strictObject({ id: z.optional(Id), kind: z.optional(Kind) }),
  output: z.object({ audit: z.nullable(UserReview), addition: z.nullable(Addition) }),
  refusals: ['NOT_FOUND'],
})
export const ListUserAudits = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/audit/getUserAuditList',
  access: 'user',
  tags: ['joining'],
  summary: 'The user’s applications to join shops and to add them, the newest 100 of each',
  input: z.strictObject({
    kind: z.optional(Kind),
    state: z.optional(State),
  }),
  output: z.object({ rows: z.array(UserReview), additions: z.array(AdditionBrief) }),
})

export const ListUserShops = endpoint({
  method: 'POST',
  path: '/szg-ync/api/app/UserAuditInfo/getUserAuditInfoList',
  access: 'user',
  tags: ['joining', 'me'],
  summary: 'The shops the user belongs to, and those they asked to join and may not enter',
  input: Nothing,
  output: z.object({
    rows: z.array(
      z.object({
        shopId: Id,
        shopName: z.string(),
        shopType: codeOf(SHOP_TYPE_NAMES),
        role: z.nullable(z.enum(keysOf(ROLE_NAMES))),
        state: State,
        auditId: z.nullable(Id),
        reason: z.string(),
      }),
    ),
  }),
})
export const GetUserAuditHistory = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/UserAuditInfo/getUserAuditInfoNew/{id}',
  access: 'user',
  tags: ['joining'],
  summary: 'A request to join with who decided it: for the user who made it, and for the owners of the shop',
  input: z.strictObject({ id: Id }),
  output: z.extend(UserReview, { decidedBy: z.string() }),
  refusals: ['NOT_FOUND'],
})
export const GetAdditionHistory = endpoint({
  method: 'GET',
  path: '/szg-ync/api/app/UserAuditInfo/additionHistory/{additionId}',
  access: 'user',
  tags: ['joining'],
  summary: 'What the user has sent to add a shop, version by version, the newest first, and what became of it',
  input: z.strictObject({ additionId: Id }),
  output: z.object({
    additionId: Id,
    shopName: z.string(),
    state: State,
    decidedAt: z.nullable(Instant),
    decidedBy: z.string(),
    /** Where its form is: the first step on which something was refused, if anything was. */
    form: z.string(),
    versions: z.array(
      z.object({
        version: Count,
        submittedAt: Instant,
        fields: z.array(
          z.object({
            field: z.enum(keysOf(ADDITION_FIELDS)),
            name: z.string(),
            value: z.string(),
            /** It is not what the version before said. */
            changed: z.boolean(),
            /** Why it was rejected; '' when it was not. */
            rejection: z.string(),
          }),
        ),
      }),
    ),
    /** Those of the newest version. */
    pictures: z.array(z.object({ fileId: z.string(), url: z.string(), name: z.string() })),
  }),
  refusals: ['NOT_FOUND'],
})
