import { describe, expect, it } from 'vitest'
import { exactAllergens } from './allergen-names.ts'
import { findAllergen } from './allergens.ts'
import { allergyClasses } from './allergy-classes.ts'
import { otherAllergens } from './other-allergens.ts'
import { searchAllergens } from './search-allergens.ts'
import { substances } from './substances.ts'

const first = (typed: string) => searchAllergens(typed, 10)[0]?.name
const names = (typed: string) => searchAllergens(typed, 10).map(({ name }) => name)

describe('the search for an allergen', () => {
  it.each([
    ['penicillin', 'Penicillins'],
    ['Penicilin', 'Penicillins'],
    ['penizil', 'Penicillins'],
    ['paracet', 'Paracetamol'],
    ['acetaminophen', 'Paracetamol'],
    ['Tylenol', 'Paracetamol'],
    ['Acetylsalicyl', 'Acetylsalicylic acid'],
    ['aspirina', 'Acetylsalicylic acid'],
    ['ibuprofène', 'Ibuprofen'],
    ['Ipuprofen', 'Ibuprofen'],
    ['sulfa', 'Sulfonamide antibiotics'],
    ['latex', 'Latex'],
    ['Erdnuss', 'Peanut'],
  ])('finds by %s the allergen %s', (typed, name) => {
    expect(first(typed)).toBe(name)
  })

  it('leads from a brand to each of its ingredients, and says by which name it was found', () => {
    expect(searchAllergens('Augmentin', 5).map(({ name, found_by }) => [name, found_by])).toEqual([
      ['Amoxicillin', 'Augmentin'],
      ['Clavulanic acid', 'Augmentin'],
    ])
  })

  it('finds nothing by what is no name, and no more than was asked for', () => {
    expect(names('a white tablet of my mother')).toEqual([])
    expect(names('?')).toEqual([])
    expect(searchAllergens('a', 7)).toHaveLength(7)
  })
})

it('each name that is chosen from the list is understood as it stands', () => {
  const codes = [...substances.map(({ name }) => name), ...allergyClasses.map(({ key }) => key), ...otherAllergens.map(({ key }) => key)]
  const lost = codes.filter((code) => !exactAllergens(findAllergen(code)?.name ?? '')?.includes(code))
  expect(lost).toEqual([])
})
