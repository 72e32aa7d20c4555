import dayjs from 'dayjs'

/** 'MMM dd, yyyy', as every screen writes a day: Nov 21, 2026. */
export const formatDate = (time: string) => dayjs(time).format('MMM DD, YYYY')
/** A day with its time, for lists of what happened. */
export const formatDateTime = (time: string) => dayjs(time).format('MMM DD, YYYY, HH:mm')
