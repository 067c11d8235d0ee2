/** The id in the page of a draft's field, `rooms.0.travellers.1.dob` → `booking-rooms-0-travellers-1-dob`. */
export const fieldId = (field: string): string => `booking-${field.replaceAll('.', '-')}`;
