/** Safari blocks a popup that opens after its click: there, its code loads before the button is used. */
export const needsEarlyPopup = (): boolean => 'GestureEvent' in window;
