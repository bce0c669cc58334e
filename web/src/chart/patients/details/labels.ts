import type {
  AddressUse,
  ContactRelationship,
  ContactRole,
  HolderRelationship,
  IdentifierKind,
  NameUse,
  TelecomUse,
} from '@polyclinic/contract/chart/patients/patient-rules'
import type { TFunction } from 'i18next'

export const nameUseLabel = (use: NameUse, t: TFunction) =>
  ({ maiden: t('Name at birth'), old: t('Earlier name'), nickname: t('Also known as'), temp: t('For a time') })[use]

export const telecomUseLabel = (use: TelecomUse, t: TFunction) =>
  ({ home: t('Home'), work: t('Work'), mobile: t('Mobile'), old: t('No longer used') })[use]

export const addressUseLabel = (use: AddressUse, t: TFunction) =>
  ({ home: t('Home'), work: t('Work'), temp: t('For a time'), billing: t('For bills'), old: t('No longer used') })[use]

export const relationshipLabel = (relationship: ContactRelationship, t: TFunction) =>
  ({
    parent: t('Parent'),
    child: t('Child'),
    spouse: t('Spouse'),
    partner: t('Partner'),
    sibling: t('Brother or sister'),
    grandparent: t('Grandparent'),
    relative: t('Another relative'),
    guardian: t('Guardian'),
    carer: t('Carer'),
    friend: t('Friend'),
    other: t('Somebody else'),
  })[relationship]

export const contactRoleLabel = (role: ContactRole, t: TFunction) =>
  ({ emergency: t('In an emergency'), 'next-of-kin': t('Next of kin'), guardian: t('Legal guardian') })[role]

export const identifierKindLabel = (kind: IdentifierKind, t: TFunction) =>
  ({
    national: t('National number'),
    insurer: t('Insurer’s number'),
    passport: t('Passport'),
    'driving-licence': t('Driving licence'),
    'other-clinic': t('Number of another clinic'),
    other: t('Another number'),
  })[kind]

export const holderLabel = (relationship: HolderRelationship, t: TFunction) =>
  ({ self: t('The patient'), spouse: t('Spouse or partner'), child: t('Child'), parent: t('Parent'), other: t('Somebody else') })[
    relationship
  ]

/** The choices of a `Select`, in the order of the contract. */
export const choicesOf = <V extends string>(values: readonly V[], label: (value: V, t: TFunction) => string, t: TFunction) =>
  values.map((value) => ({ value, label: label(value, t) }))
