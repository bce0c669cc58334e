import { useReducer } from 'react'
import { emptySlotForm, reduceSlotForm, type SlotForm } from './slot-form.ts'

/** The choices of a slot, begun with what another screen filled in. */
export const useSlotForm = (initial: Partial<SlotForm> = {}) => useReducer(reduceSlotForm, { ...emptySlotForm, ...initial })
