/** What webpack provides in a module, such as the URL of the build's own files. */
import 'webpack/module';
