/** Globals that webpack provides in a module, such as the URL of the build's files. */
import 'webpack/module';
