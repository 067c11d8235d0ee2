/** DOM id of a draft field, `rooms.0.travellers.1.dob` → `booking-rooms-0-travellers-1-dob`. */
export const fieldId = (field: string): string => `booking-${field.replaceAll('.', '-')}`;
