// Vite begins a build at a file of its own. What the host loads is the federation plugin's entry.
