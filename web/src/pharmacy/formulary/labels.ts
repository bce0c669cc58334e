import type { PackUnit, StorageCondition } from '@polyclinic/contract/pharmacy/formulary/medication-terms'
import type { TFunction } from 'i18next'

/** Where a medicine is kept, in the sentences that leaflets have. */
export const storageLabel = (storage: StorageCondition, t: TFunction) =>
  ({
    'no-special': t('No special conditions'),
    'below-30': t('Not above 30 °C'),
    'below-25': t('Not above 25 °C'),
    refrigerator: t('In a refrigerator, 2 °C to 8 °C'),
    'refrigerated-transport': t('Refrigerated, on the way too'),
    freezer: t('In a freezer'),
    'not-refrigerated': t('Neither refrigerated nor frozen'),
  })[storage]

/** What the size of a pack counts. */
export const packUnitLabel = (unit: PackUnit, t: TFunction) =>
  ({
    tablet: t('tablets'),
    capsule: t('capsules'),
    sachet: t('sachets'),
    suppository: t('suppositories'),
    patch: t('patches'),
    ampoule: t('ampoules'),
    puff: t('puffs'),
    drop: t('drops'),
    mL: t('mL'),
    g: t('g'),
    unit: t('units'),
    application: t('applications'),
    bottle: t('bottles'),
    tube: t('tubes'),
    inhaler: t('inhalers'),
    pen: t('pens'),
    syringe: t('syringes'),
    vial: t('vials'),
    dose: t('doses'),
    pack: t('packs'),
  })[unit]
