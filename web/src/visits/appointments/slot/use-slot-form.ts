import { useReducer } from 'react'
import { emptySlotForm, reduceSlotForm, type SlotForm } from './slot-form.ts'

/** The form state of a slot, with the values that another screen filled in. */
export const useSlotForm = (initial: Partial<SlotForm> = {}) => useReducer(reduceSlotForm, { ...emptySlotForm, ...initial })
